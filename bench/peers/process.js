// What the system says of a process: the same figures as `quadrille load --pid` reads.
import { readFileSync } from 'node:fs';

/** Processor time in microseconds, resident memory in MB, and threads. */
export function state(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may hold anything; the system counts in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const number = (name) => Number(status.match(new RegExp(`^${name}:\\s+(\\d+)`, 'm'))[1]);
  return {
    cpu: 10_000 * (Number(fields[11]) + Number(fields[12])),
    memory: number('VmRSS') / 1024,
    threads: number('Threads'),
  };
}

/** Microseconds for which all cores together did anything. */
export function busy() {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0].trim().split(/\s+/).slice(1).map(Number);
  return 10_000 * (user + nice + system + irq + softirq);
}
