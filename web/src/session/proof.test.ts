import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../wire/api-error.ts'
import { provingSender } from './proof.ts'
import { onProofNeeded } from './prove-first.ts'

const request = { method: 'POST', url: '/api/dangerous', body: { typed: 'kept' } }

let forget = (): void => undefined
afterEach(() => forget())

/** A server that refuses until somebody has given a proof. */
function aServer() {
  let isProved = false
  const send = vi.fn<() => Promise<string>>(async () => {
    if (!isProved) throw new ApiError(403, { code: 'fresh_proof_required', message: 'Confirm first.' })
    return 'done'
  })
  const prove = () => {
    isProved = true
    return Promise.resolve(true)
  }
  return { send, prove }
}

test('a refused proof passes the refusal on and repeats nothing', async () => {
  const { send } = aServer()
  const sender = provingSender({ send })
  forget = onProofNeeded(() => Promise.resolve(false))
  await expect(sender.send(request, {})).rejects.toThrow('Confirm first.')
  expect(send).toHaveBeenCalledTimes(1)
})

test('without a screen that can ask, the refusal is passed on', async () => {
  await expect(provingSender(aServer()).send(request, {})).rejects.toThrow('Confirm first.')
})

test('other refusals ask nobody', async () => {
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const refused = new ApiError(403, { code: 'forbidden', message: 'No.' })
  const sender = provingSender({ send: () => Promise.reject(refused) })
  forget = onProofNeeded(ask)
  await expect(sender.send(request, {})).rejects.toBe(refused)
  expect(ask).not.toHaveBeenCalled()
})

test('after the proof the same request is sent again', async () => {
  const { send, prove } = aServer()
  const sender = provingSender({ send })
  forget = onProofNeeded(prove)
  await expect(sender.send(request, {})).resolves.toBe('done')
  expect(send.mock.calls).toEqual([
    [request, {}],
    [request, {}],
  ])
})

test('requests at the same moment share one question, and a later one asks again', async () => {
  const ask = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false))
  const sender = provingSender(aServer())
  forget = onProofNeeded(ask)
  await Promise.allSettled([sender.send(request, {}), sender.send(request, {})])
  expect(ask).toHaveBeenCalledTimes(1)
  await sender.send(request, {}).catch(() => undefined)
  expect(ask).toHaveBeenCalledTimes(2)
})
