import { beforeEach, expect, test } from 'vitest'
import { currentToasts, dismissToast, showToast } from './toast-store.ts'

beforeEach(() => currentToasts().forEach(({ id }) => dismissToast(id)))

const shown = () => currentToasts().map(({ message }) => message)

test('the same message does not stand there twice', () => {
  showToast('The draft is saved.')
  showToast('The client is saved.')
  showToast('The draft is saved.')
  expect(shown()).toEqual(['The client is saved.', 'The draft is saved.'])
})

test('two messages with something to undo both stay', () => {
  const undo = { label: 'Undo', onAct: () => undefined }
  showToast('1 lesson moved.', undo)
  showToast('1 lesson moved.', undo)
  expect(shown()).toEqual(['1 lesson moved.', '1 lesson moved.'])
})

test('no more than three stand there', () => {
  for (const word of ['one', 'two', 'three', 'four']) showToast(word)
  expect(shown()).toEqual(['two', 'three', 'four'])
})
