import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { newDataDir, removeDataDir } from '../server/test/faults/server-process.ts'
import { judge, median, note, show } from './figures.ts'
import { processorMicrosOfChildren } from './processor-time.ts'

const laterStarts = 5

/** Seconds. */
interface Start {
  /** From the command to the first answer. */
  wall: number
  /** Processor time of everything the command ran, including the stop. */
  processor: number
}

/**
 * `npm start`, first without data and then with it. The client is built beforehand, because it is built only
 * once.
 */
export async function measureStart(): Promise<void> {
  const dataDir = await newDataDir()
  try {
    const first = await startOnce(dataDir)
    const later: Start[] = []
    while (later.length < laterStarts) later.push(await startOnce(dataDir))
    note('first start', `${first.wall.toFixed(2)} s`)
    note('  processor time, with the stop', `${first.processor.toFixed(2)} s`)
    const walls = later.map(({ wall }) => wall)
    show('later starts', walls, 's')
    show(
      '  processor time, with the stop',
      later.map(({ processor }) => processor),
      's',
    )
    judge('a later start, npm included', median(walls), 'at most', 3, ' s')
  } finally {
    await removeDataDir(dataDir)
  }
}

/** Runs the start command, waits for an answer, and stops the product gracefully. */
async function startOnce(dataDir: string): Promise<Start> {
  const before = await processorMicrosOfChildren()
  const started = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group of its own, as in a terminal, so that one signal stops all of it.
    detached: true,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir, PORT: '0' },
  })
  const ended = once(npm, 'exit')
  let url: string | undefined
  for await (const line of createInterface({ input: npm.stdout })) {
    url = /^Cavaletti is at (\S+)$/.exec(line)?.[1]
    if (url !== undefined) break
  }
  if (url === undefined) throw new Error('npm start ended before it said where the product is.')
  const answer = await fetch(`${url}/login`)
  if (!answer.ok) throw new Error(`/login answered ${answer.status}`)
  const wall = (performance.now() - started) / 1000
  npm.stdout.resume()
  process.kill(-(npm.pid ?? 0), 'SIGINT')
  await ended
  return { wall, processor: ((await processorMicrosOfChildren()) - before) / 1e6 }
}
