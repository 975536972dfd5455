import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { KeptDraftsContext, type KeptDrafts } from './kept-drafts.ts'
import { useDraft } from './use-draft.ts'
import { useKeptKeys } from './use-kept-keys.ts'

const used: string[] = []

function Press({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {name}
    </button>
  )
}

/** A form whose answer is lost unless given. */
function ClientForm() {
  const draft = useDraft({ name: '' }, 'new client')
  const keys = useKeptKeys('new client')
  const { name } = draft.values
  return (
    <>
      <Press name="write" onPress={() => draft.set('name', `${name}A`)} />
      <Press name="discard" onPress={() => draft.discard()} />
      <Press name="send" onPress={() => used.push(keys.for({ name }))} />
      <Press name="answer" onPress={keys.done} />
    </>
  )
}

function Screens() {
  const [isGone, setGone] = useState(false)
  const [keptDrafts, setKeptDrafts] = useState<KeptDrafts>(() => new Map())
  return (
    <KeptDraftsContext value={keptDrafts}>
      <Press name="lose" onPress={() => setGone(!isGone)} />
      <Press name="other-account" onPress={() => setKeptDrafts(new Map())} />
      {!isGone && <ClientForm />}
    </KeptDraftsContext>
  )
}

/** Keys sent by pressing these buttons in turn. */
async function keysOf(...presses: string[]): Promise<string[]> {
  used.length = 0
  render(<Screens />)
  for (const name of presses) await userEvent.click(screen.getByRole('button', { name }))
  return [...used]
}

test.each([
  ['another account', ['write', 'send', 'lose', 'other-account', 'lose', 'write', 'send']],
  ['what was discarded and written again', ['write', 'send', 'discard', 'write', 'send']],
  ['what was changed', ['write', 'send', 'write', 'send']],
  ['the next one after an answer', ['write', 'send', 'answer', 'send']],
])('%s gets a new key', async (_, presses) => {
  const [first, second] = await keysOf(...presses)
  expect(second).toBeTypeOf('string')
  expect(second).not.toBe(first)
})

test('an unanswered request repeated after a new sign-in takes effect once', async () => {
  const [first, second] = await keysOf('write', 'send', 'lose', 'lose', 'send')
  expect(second).toBe(first)
})
