import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Structured log lines on standard output. What could hold a secret is never passed to it; the list is a second fence. */
export function createLog(level: string, destination?: DestinationStream): Log {
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
  return destination ? pino(options, destination) : pino(options)
}
