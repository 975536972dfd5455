import type { DestinationStream } from 'pino'
import { build, type PrettyOptions } from 'pino-pretty'

/**
 * Formats log lines for a terminal: time, message, fields. Answered requests appear only from level `debug`, because
 * they would hide the rest.
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

/** Only lines of answered requests have a route and a duration. */
function isRequest(line: string): boolean {
  return line.includes('"route":') && line.includes('"ms":')
}
