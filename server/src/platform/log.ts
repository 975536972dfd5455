import { type DestinationStream, type Logger, pino } from 'pino'
import { terminalLines } from './log-text.ts'

export type Log = Logger

export const logFormats = ['text', 'json'] as const
export type LogFormat = (typeof logFormats)[number]

/**
 * The process log on standard output: JSON for programs, text for a terminal. JSON lines are written in batches, at
 * most 250 ms late, because a write for each line costs a tenth of a small request.
 */
export function openLog({ level, format }: { level: string; format: LogFormat }): Log {
  return createLog(level, format === 'text' ? terminalLines(level) : standardOutput())
}

/** Callers never log secrets; redaction is a second safeguard. */
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

/** One stream for the process. The rest is flushed on exit. */
function standardOutput(): DestinationStream {
  opened ??= pino.destination({ dest: 1, minLength: 15_000, periodicFlush: 250 })
  return opened
}
