import type { DestinationStream } from 'pino'
import { build, type PrettyOptions } from 'pino-pretty'

/**
 * Log lines for a person at a terminal: time, message, fields. A line for each request would bury the others, so that
 * requests appear from the level `debug` on.
 */
export function terminalLines(
  level: string,
  options: Pick<PrettyOptions, 'destination' | 'colorize'> = { destination: 1 },
): DestinationStream {
  const lines = build({
    sync: true,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname',
    ...options,
  })
  if (level === 'debug' || level === 'trace') return lines
  return { write: (line) => void (isRequest(line) || lines.write(line)) }
}

/** Only the line of an answered request has a route and a duration. */
function isRequest(line: string): boolean {
  return line.includes('"route":') && line.includes('"ms":')
}
