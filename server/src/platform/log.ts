import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/**
 * Structured log lines on standard output. What could hold a secret is never passed to it; the list is a second fence.
 * Lines are written together, at most a quarter of a second late: a write for each costs a tenth of a small request.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'refreshToken',
        '*.refreshToken',
        '*.authorization',
        '*.cookie',
      ],
      censor: '***',
    },
  }
  return pino(options, destination)
}

let opened: DestinationStream | undefined

/** One for the process. What is not yet written when it exits is written then. */
function standardOutput(): DestinationStream {
  opened ??= pino.destination({ dest: 1, minLength: 15_000, periodicFlush: 250 })
  return opened
}
