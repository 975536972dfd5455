import type { Block } from '../block.ts'

/** By default a confirmed lesson of an hour on Thursday 19 November 2026 at 9:30 in London. */
export function aBlock(more: Partial<Block> = {}): Block {
  return {
    id: 'amelia',
    start: Temporal.Instant.from('2026-11-19T09:30Z'),
    end: Temporal.Instant.from('2026-11-19T10:30Z'),
    resources: ['horse:biscuit'],
    title: 'Amelia Hart',
    detail: 'Biscuit · Flatwork',
    rail: 'pine',
    kind: 'Flatwork',
    isRequested: false,
    isCancelled: false,
    isMovable: true,
    marginBefore: 0,
    marginAfter: 0,
    keys: ['horse:biscuit'],
    ...more,
  }
}
