import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { single } from './single.ts'

const refetch = async () => {}
const failed = (error: Error) =>
  single({ data: undefined, isPending: false, isPaused: false, error, refetch })

test('what stands in the address bar and is no id leads nowhere: there are no fields to look at', () => {
  const message = 'Some of what was sent is not right. See the fields.'
  const { status, problem } = failed(new ApiError(400, { code: 'invalid_input', message }))
  expect(status).toBe('error')
  expect(problem).toMatch(/^This address leads nowhere/)
})

test('what else the server says is passed on', () => {
  const message = 'There is nothing here, or it is not yours.'
  expect(failed(new ApiError(404, { code: 'not_found', message })).problem).toBe(message)
})
