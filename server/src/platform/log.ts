import { pino, type Logger } from 'pino'

export type Log = Logger

/** Structured log lines on standard output. What could hold a secret is never passed to it; the list is a second fence. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
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
  })
}
