import { expect, test } from 'vitest'
import { runWords } from './run-words.ts'

const done = { draftedOn: '2026-11-01', issueOn: '2026-11-02', state: 'done', issued: 3, failed: 0 } as const

test('a run says what is left to do after its drafts could not be issued', () => {
  expect(runWords(done)).toBe('Drafted on 01/11/2026, issued on 02/11/2026.')
  expect(runWords({ ...done, issued: 2, failed: 1 })).toBe(
    'Drafted on 01/11/2026, issued on 02/11/2026. 1 draft is left. Solve its problem, then issue it yourself.',
  )
})

test('a run that could issue nothing does not say that it did', () => {
  expect(runWords({ ...done, issued: 0, failed: 3 })).toBe(
    'Drafted on 01/11/2026. Nothing could be issued on 02/11/2026. 3 drafts are left. Solve their problems, then issue them yourself.',
  )
})
