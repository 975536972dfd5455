import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block, OpenTime } from '../block.ts'
import { keysAfter, merged, obstacleAt, rest, rivalsOf } from './clash.ts'
import { minute } from '../day-span.ts'
import { instantAt, nearestFree } from './nearest-free.ts'
import { snap } from './snap.ts'
import { aBlock } from '../testing/a-block.ts'

const target = (from: number, to: number) => ({
  start: instantAt(from * minute),
  end: instantAt(to * minute),
})
const lesson = (from: number, to: number, more: Partial<Block> = {}): Block =>
  aBlock({ ...target(from, to), ...more })
const always: OpenTime[] = [target(-10_000, 10_000)]

const some = fc
  .record({
    start: fc.integer({ min: 0, max: 90 }),
    length: fc.integer({ min: 1, max: 12 }),
    before: fc.constantFrom(0, 15, 30),
    after: fc.constantFrom(0, 15),
    keys: fc.subarray(['horse:1', 'horse:2', 'trainer:1', 'rider:1']),
  })
  .map(({ start, length, before, after, keys }) =>
    lesson(start * 15, (start + length) * 15, { keys, marginBefore: before, marginAfter: after }),
  )

describe('conflicts', () => {
  test('S3: two lessons with the same horse, trainer or rider', () => {
    const other = lesson(60, 120, { keys: ['horse:1'] })
    const found = obstacleAt(lesson(0, 0, { keys: ['horse:1'] }), target(90, 150), [other], always)
    expect(found).toEqual({ kind: 'taken', key: 'horse:1', by: other })
  })

  test('S10: in the margins of another lesson', () => {
    const other = lesson(60, 120, { keys: ['horse:1'], marginBefore: 30, marginAfter: 15 })
    const own = lesson(0, 0, { keys: ['horse:1'] })
    expect(obstacleAt(own, target(0, 45), [other], always)?.kind).toBe('margin')
    expect(obstacleAt(own, target(0, 30), [other], always)).toBe(undefined)
    expect(obstacleAt(own, target(130, 190), [other], always)?.kind).toBe('margin')
    expect(obstacleAt(own, target(135, 195), [other], always)).toBe(undefined)
  })

  test('S10: a horse’s margin before and a trainer’s margin after do not conflict', () => {
    const margins = { marginBefore: 20, marginAfter: 10, keysBefore: ['horse:1'], keysAfter: ['trainer:1'] }
    const other = lesson(60, 120, { keys: ['horse:1', 'trainer:1', 'rider:1'], ...margins })
    const trainer = lesson(0, 0, { keys: ['trainer:1'], ...margins })
    expect(obstacleAt(trainer, target(130, 190), [other], always)).toBe(undefined)
    expect(obstacleAt(trainer, target(125, 185), [other], always)?.kind).toBe('margin')
    expect(obstacleAt(trainer, target(0, 50), [other], always)).toBe(undefined)
    const rider = lesson(0, 0, { keys: ['rider:1'], ...margins })
    expect(obstacleAt(rider, target(120, 180), [other], always)).toBe(undefined)
    const horse = lesson(0, 0, { keys: ['horse:1'], ...margins })
    expect(obstacleAt(horse, target(120, 180), [other], always)?.kind).toBe('margin')
    expect(obstacleAt(horse, target(140, 200), [other], always)).toBe(undefined)
  })

  test('outside open hours, however they are split', () => {
    const own = lesson(0, 0)
    const open = [target(60, 90), target(90, 120)]
    expect(obstacleAt(own, target(45, 75), [], open)).toEqual({ kind: 'closed' })
    expect(obstacleAt(own, target(60, 120), [], open)).toBe(undefined)
    expect(obstacleAt(own, target(45, 75), [], undefined)).toBe(undefined)
    const elsewhere = open.map((one) => ({ ...one, resource: 'trainer:2' }))
    expect(obstacleAt(own, { ...target(60, 120), resource: 'trainer:1' }, [], elsewhere)?.kind).toBe('closed')
  })

  test('a lesson does not conflict with itself, cancelled ones, or ones without common keys', () => {
    const own = lesson(60, 120, { id: 'own', keys: ['horse:1'] })
    const others = [
      own,
      lesson(60, 120, { id: 'b', keys: ['horse:1'], isCancelled: true }),
      lesson(60, 120, { id: 'c', keys: ['horse:2'] }),
    ]
    expect(rivalsOf(own, others)).toEqual([])
    expect(
      rivalsOf({ ...own, isCancelled: true }, [lesson(60, 120, { id: 'd', keys: ['horse:1'] })]),
    ).toEqual([])
  })

  test('conflicts are symmetric', () => {
    fc.assert(
      fc.property(some, some, (one, other) => {
        expect(obstacleAt(one, one, [other], undefined)?.kind).toBe(
          obstacleAt(other, other, [one], undefined)?.kind,
        )
      }),
    )
  })

  test('H14: lessons without a horse do not conflict, until two need the same one', () => {
    const other = lesson(60, 120, { keys: ['horse:none', 'horse:1'], marginBefore: 30 })
    const own = lesson(60, 120, { keys: ['horse:none'], marginBefore: 30 })
    expect(rivalsOf(own, [other])).toEqual([])
    expect(obstacleAt(own, own, [other], always)).toBe(undefined)
    const keys = keysAfter(own.keys, { ...target(60, 120), resource: 'horse:1', instead: 'horse:none' })
    expect(obstacleAt({ ...own, keys }, own, [other], always)).toEqual({
      kind: 'taken',
      key: 'horse:1',
      by: other,
    })
  })

  test('moving to another column of the resource view replaces the resource', () => {
    const keys = ['horse:1', 'horse:3', 'trainer:1']
    const there = target(0, 60)
    expect(keysAfter(keys, { ...there, resource: 'horse:2', instead: 'horse:1' })).toEqual([
      'horse:2',
      'horse:3',
      'trainer:1',
    ])
    expect(keysAfter(keys, { ...there, resource: 'horse:3', instead: 'horse:1' })).toEqual([
      'horse:3',
      'trainer:1',
    ])
    expect(keysAfter(keys, there)).toEqual(keys)
  })
})

describe('the nearest free time', () => {
  test('is free, on the same day, and the nearest', () => {
    fc.assert(
      fc.property(some, fc.array(some, { maxLength: 12 }), (wish, others) => {
        const day = { from: 0, to: 1440 * minute }
        const found = nearestFree(wish, wish, others, undefined, day)
        const distance = (start: number) => Math.abs(start - wish.start.epochMilliseconds)
        for (let start = 0; start <= 1440; start += 15) {
          const length = wish.end.epochMilliseconds - wish.start.epochMilliseconds
          const there = { start: instantAt(start * minute), end: instantAt(start * minute + length) }
          if (there.end.epochMilliseconds > day.to || obstacleAt(wish, there, others, undefined)) continue
          expect(found && distance(found.start.epochMilliseconds)).toBeLessThanOrEqual(
            distance(start * minute),
          )
        }
        if (!found) return
        expect(obstacleAt(wish, found, others, undefined)).toBe(undefined)
        expect(found.end.epochMilliseconds).toBeLessThanOrEqual(day.to)
      }),
    )
  })

  test('does not exist on a full day', () => {
    const full = lesson(0, 1440, { keys: ['horse:1'] })
    const wish = lesson(0, 60, { keys: ['horse:1'] })
    expect(nearestFree(wish, wish, [full], undefined, { from: 0, to: 1440 * minute })).toBe(undefined)
  })
})

describe('intervals', () => {
  const intervals = fc.array(
    fc
      .record({ from: fc.nat(100), length: fc.nat(20) })
      .map(({ from, length }) => ({ from, to: from + length })),
  )

  test('open and closed time add up to the day without overlap', () => {
    fc.assert(
      fc.property(intervals, fc.nat(99), (open, at) => {
        const closed = rest({ from: 0, to: 100 }, merged(open))
        const isIn = (one: { from: number; to: number }) => one.from <= at && at < one.to
        expect(closed.some(isIn)).toBe(!open.some(isIn))
      }),
    )
  })

  test('snapping goes to the nearest quarter of an hour from the start of the day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.integer({ min: -1e6, max: 1e6 }),
        (moment, origin) => {
          const snapped = snap(moment, origin)
          expect(Math.abs((snapped - origin) % (15 * minute))).toBe(0)
          expect(Math.abs(snapped - moment)).toBeLessThanOrEqual(7.5 * minute)
        },
      ),
    )
  })
})
