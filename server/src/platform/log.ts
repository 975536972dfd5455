import { type DestinationStream, type Logger, pino } from 'pino'
import { terminalLines } from './log-text.ts'

export type Log = Logger

export const logFormats = ['text', 'json'] as const
export type LogFormat = (typeof logFormats)[number]

/**
 * The log of the process on standard output: JSON for programs, text for a person at a terminal.
 * JSON lines are written together, at most 250 ms late: a write for each line costs a tenth of a small request.
 */
export function openLog({ level, format }: { level: string; format: LogFormat }): Log {
  return createLog(level, format === 'text' ? terminalLines(level) : standardOutput())
}

/** Callers never pass secrets to the log; the list of hidden fields is a second fence. */
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
