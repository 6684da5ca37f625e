//! TLS to the database: whose certificate is believed, and why another is not.

use std::io;
use std::path::Path;
use std::sync::Arc;

use quadrille_core::{Reason, reason};
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::address::Mode;

/// How TLS is spoken.
#[derive(Clone, Debug)]
pub(super) struct Tls(ClientConfig);

impl Tls {
    /// With the roots of a file, or those of the system.
    pub(super) fn new(mode: Mode, roots: Option<&str>) -> Result<Tls, Reason> {
        let provider = Arc::new(ring::default_provider());
        let roots = match roots.filter(|roots| *roots != "system") {
            _ if mode < Mode::VerifyCa => None,
            Some(file) => Some(roots_of(Path::new(file))?),
            None => Some(roots_of_system()?),
        };
        let chain = roots.map(|roots| {
            let roots = WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(&provider));
            roots.build().map_err(|error| Reason::from(&io::Error::other(error)))
        });
        let verifier = Verifier { provider, chain: chain.transpose()?, is_named: mode == Mode::VerifyFull };
        let config = ClientConfig::builder_with_provider(Arc::clone(&verifier.provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| failed(&error))?;
        let config = config.dangerous().with_custom_certificate_verifier(Arc::new(verifier));
        Ok(Tls(config.with_no_client_auth()))
    }

    pub(super) fn maker(&self) -> MakeRustlsConnect {
        MakeRustlsConnect::new(self.0.clone())
    }
}

fn roots_of(file: &Path) -> Result<RootCertStore, Reason> {
    let refuse = |why: Reason| {
        reason!(
            "database-roots",
            "the file of root certificates {file} cannot be used: {why}",
            file = file.display().to_string(),
            why = why
        )
    };
    let no_certificate = || refuse(reason!("no-certificate", "it holds no certificate in the form PEM"));
    let read = |error: pem::Error| match error {
        pem::Error::Io(error) => refuse(Reason::from(&error)),
        _ => no_certificate(),
    };
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(read)? {
        roots.add(certificate.map_err(read)?).map_err(|_unread| no_certificate())?;
    }
    if roots.is_empty() { Err(no_certificate()) } else { Ok(roots) }
}

fn roots_of_system() -> Result<RootCertStore, Reason> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(reason!(
            "database-no-roots",
            "this system has no root certificates; name a file of them with sslrootcert=FILE"
        ));
    }
    Ok(roots)
}

/// Looks at as much of a certificate as `sslmode` asks for.
#[derive(Debug)]
struct Verifier {
    provider: Arc<CryptoProvider>,
    /// Whether a root signed it, where that is asked for.
    chain: Option<Arc<WebPkiServerVerifier>>,
    /// Whether it is of the host of the address.
    is_named: bool,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        end_entity: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        server_name: &ServerName<'_>,
        ocsp_response: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(chain) = &self.chain else { return Ok(ServerCertVerified::assertion()) };
        // The name is looked at last.
        match chain.verify_server_cert(end_entity, intermediates, server_name, ocsp_response, now) {
            Err(error) if !self.is_named && is_of_name(&error) => Ok(ServerCertVerified::assertion()),
            verified => verified,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

fn is_of_name(error: &Error) -> bool {
    use CertificateError as Why;
    matches!(error, Error::InvalidCertificate(Why::NotValidForName | Why::NotValidForNameContext { .. }))
}

/// Why TLS failed, where it did.
pub(super) fn refusal(error: &io::Error) -> Option<Reason> {
    error.get_ref()?.downcast_ref().map(failed)
}

fn failed(error: &Error) -> Reason {
    use CertificateError as Why;
    let why = match error {
        _ if is_of_name(error) => {
            reason!("certificate-name", "it is for another name than the host of the address")
        }
        Error::InvalidCertificate(Why::UnknownIssuer | Why::BadSignature) => {
            reason!(
                "certificate-root",
                "no root certificate signed it; name the file of the right one with sslrootcert=FILE"
            )
        }
        Error::InvalidCertificate(
            Why::Expired | Why::ExpiredContext { .. } | Why::NotValidYet | Why::NotValidYetContext { .. },
        ) => reason!("certificate-time", "its time is over or has not come; renew it, or set the clock"),
        Error::InvalidCertificate(_) => Reason::from(&io::Error::other(error.to_string())),
        _ => {
            let why = Reason::from(&io::Error::other(error.to_string()));
            return reason!("database-tls", "TLS with the database fails: {why}", why = why);
        }
    };
    reason!("database-certificate", "the certificate of the database is refused: {why}", why = why)
}
