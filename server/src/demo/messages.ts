import { newId } from '#platform/keys.ts'
import type { Visitor } from './visitor.ts'

/**
 * Messages with three families: the first has an answer to read, the second waits for one, the third has thanked.
 * Returns their number.
 */
export async function fillMessages(
  owner: Visitor,
  colleague: Visitor | undefined,
  families: readonly (Visitor | undefined)[],
): Promise<number> {
  let sent = 0
  const conversationWith = async (family: Visitor | undefined) => {
    const own = (await family?.call('GET /api/my-conversations'))?.items[0]
    if (!family || !own) return undefined
    const params = { id: own.clientId }
    return {
      asks: async (body: string) => {
        await family.call('POST /api/my-conversations/{id}/messages', { id: newId(), body }, params)
        sent += 1
      },
      answers: async (by: Visitor, body: string) => {
        await by.call('POST /api/clients/{id}/messages', { id: newId(), body }, params)
        sent += 1
      },
    }
  }
  const [first, second, third] = [
    await conversationWith(families[0]),
    await conversationWith(families[1]),
    await conversationWith(families[2]),
  ]
  await first?.asks('Sam has outgrown his boots. Can he ride in short boots with chaps on Thursday?')
  await first?.answers(
    owner,
    'Yes, that is fine. Please choose chaps without a seam on the inside. We have a pair in his size that he can try.',
  )
  await third?.asks('Is there parking for a horsebox at the meadow?')
  await third?.answers(colleague ?? owner, 'Yes, behind the barn. Please keep the gate to the lane free.')
  await third?.asks('Perfect, thank you!')
  await second?.asks('We are on holiday for two weeks after Christmas. Do I cancel each lesson myself?')
  return sent
}
