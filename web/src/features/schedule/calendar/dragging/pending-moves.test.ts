import { describe, expect, test, vi } from 'vitest'
import type { Block, Refusal, Target } from '../block.ts'
import { movedBlock, pendingMoves, withMoves, type SendMove } from './pending-moves.ts'
import { aBlock } from '../testing/a-block.ts'

const at = (time: string): Target => ({
  start: Temporal.Instant.from(`2026-11-19T${time}Z`),
  end: Temporal.Instant.from(`2026-11-19T${time}Z`).add({ hours: 1 }),
})

/** Answers each request when told to. */
function aServer() {
  const sent: {
    block: Block
    target: Target
    answer: (refusal?: Refusal) => Promise<void>
    fail: (error: Error) => Promise<void>
  }[] = []
  const send: SendMove = (block, target) => {
    const { promise, resolve, reject } = Promise.withResolvers<Refusal | void>()
    const settled = async (): Promise<void> => {
      await promise.catch(() => undefined)
      await Promise.resolve()
    }
    sent.push({
      block,
      target,
      answer: (refusal) => (resolve(refusal), settled()),
      fail: (error) => (reject(error), settled()),
    })
    return promise
  }
  return { sent, send }
}

function start(blocks: readonly Block[]) {
  const refused = vi.fn<(block: Block, problem: Refusal | Error) => void>()
  const moves = pendingMoves(refused)
  const shown = (given = blocks) => withMoves(given, moves.current()).map(({ start }) => start.toString())
  return { moves, refused, shown, ...aServer() }
}

const nine = '2026-11-19T09:30:00Z'
const two = '2026-11-19T14:00:00Z'
const three = '2026-11-19T15:00:00Z'

describe('an optimistic move', () => {
  test('does not reappear after undo if its block arrived before the answer', async () => {
    const block = aBlock()
    const { moves, shown, sent, send } = start([block])
    moves.forget([block])
    moves.move(block, at('14:00'), send)
    moves.forget([movedBlock(block, at('14:00'))])
    await sent[0]?.answer()
    expect(shown([block]), 'back by Undo').toEqual([nine])
  })

  test('goes back when refused, with the reason', async () => {
    const block = aBlock()
    const { moves, shown, sent, send, refused } = start([block])
    moves.move(block, at('14:00'), send)
    expect(shown()).toEqual([two])
    await sent[0]?.answer({ reason: 'Biscuit is taken.' })
    expect(shown()).toEqual([nine])
    expect(refused).toHaveBeenCalledExactlyOnceWith(block, { reason: 'Biscuit is taken.' })
  })

  test('goes back when the server cannot be reached', async () => {
    const block = aBlock()
    const { moves, shown, sent, send, refused } = start([block])
    moves.move(block, at('14:00'), send)
    await sent[0]?.fail(new Error('offline'))
    expect(shown()).toEqual([nine])
    expect(refused.mock.calls[0]?.[1]).toBeInstanceOf(Error)
  })

  test('stays until the new blocks show it, so that a later undo is visible', async () => {
    const block = aBlock()
    const { moves, shown, sent, send } = start([block])
    moves.move(block, at('14:00'), send)
    await sent[0]?.answer()
    moves.forget([block])
    expect(shown()).toEqual([two])
    const moved = movedBlock(block, at('14:00'))
    moves.forget([moved])
    expect(shown([moved])).toEqual([two])
    expect(shown([block])).toEqual([nine])
  })

  test('yields to another user’s move', async () => {
    const block = aBlock()
    const { moves, shown, send } = start([block])
    moves.move(block, at('14:00'), send)
    expect(shown([movedBlock(block, at('15:00'))])).toEqual([three])
  })

  test('moved again, requests are sent in order, and only the last target', async () => {
    const block = aBlock()
    const { moves, shown, sent, send } = start([block])
    moves.move(block, at('14:00'), send)
    moves.move(movedBlock(block, at('14:00')), at('16:00'), send)
    moves.move(movedBlock(block, at('16:00')), at('15:00'), send)
    expect(sent).toHaveLength(1)
    expect(shown()).toEqual([three])
    await sent[0]?.answer()
    expect(sent[1]?.target).toEqual(at('15:00'))
    expect(sent).toHaveLength(2)
    // Old data, then the first move's: the last target is shown throughout.
    expect(shown()).toEqual([three])
    expect(shown([movedBlock(block, at('14:00'))])).toEqual([three])
    await sent[1]?.answer()
    expect(shown()).toEqual([three])
  })

  test('refused while a second target waits, both are dropped', async () => {
    const block = aBlock()
    const { moves, shown, sent, send } = start([block])
    moves.move(block, at('14:00'), send)
    moves.move(movedBlock(block, at('14:00')), at('15:00'), send)
    await sent[0]?.answer({ reason: 'No.' })
    expect(sent).toHaveLength(1)
    expect(shown()).toEqual([nine])
  })
})
