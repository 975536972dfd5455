import { expect, test } from 'vitest'
import { ApiError } from '../../wire/api-error.ts'
import { single } from './single.ts'

const refetch = async () => {}
const failed = (error: Error) =>
  single({ data: undefined, isPending: false, isPaused: false, error, refetch })

test('an invalid id in the address is reported as not found', () => {
  const message = 'Some fields are not valid. Correct them and try again.'
  const { status, problem } = failed(new ApiError(400, { code: 'invalid_input', message }))
  expect(status).toBe('error')
  expect(problem).toMatch(/^We can’t find that page/)
})

test('other messages of the server are passed on', () => {
  const message = 'This does not exist, or you have no access to it.'
  expect(failed(new ApiError(404, { code: 'not_found', message })).problem).toBe(message)
})
