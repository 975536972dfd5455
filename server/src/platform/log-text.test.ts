import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { terminalLines } from './log-text.ts'
import { createLog } from './log.ts'

/** The terminal output without the time at the start of each line. */
function linesAt(level: string, write: (log: ReturnType<typeof createLog>) => void): string[] {
  const written: string[] = []
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      written.push(chunk.toString())
      done()
    },
  })
  write(createLog(level, terminalLines(level, { destination, colorize: false })))
  return written
    .join('')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^\[\d\d:\d\d:\d\d\] /, ''))
}

const answered = { reqId: '1', method: 'GET', route: '/api/me', status: 200, ms: 3 }

test('a line is text with its fields', () => {
  expect(linesAt('info', (log) => log.info({ migrations: 62 }, 'updating the database'))).toEqual([
    'INFO: updating the database {"migrations":62}',
  ])
})

test('answered requests are omitted', () => {
  expect(linesAt('info', (log) => log.info(answered))).toEqual([])
})

test('answered requests appear at level debug', () => {
  expect(linesAt('debug', (log) => log.info(answered))).toHaveLength(1)
})

test('an error prints its stack', () => {
  const [first = '', ...trace] = linesAt('info', (log) => log.error({ err: new Error('lost') }, 'no answer'))
  expect(first.trim()).toBe('ERROR: no answer')
  expect(trace.join('\n')).toContain('log-text.test.ts')
})

test('a secret stays hidden', () => {
  expect(linesAt('info', (log) => log.info({ token: 'abc' }, 'signed in')).join('')).not.toContain('abc')
})
