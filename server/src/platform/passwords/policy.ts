import type { Role } from '@cavaletti/contract'
import type { BreachedPasswords } from './breached-passwords.ts'
import { isCommonPassword, isPattern } from './common-passwords.ts'

export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
  role: Role
}

const mostCharacters = 256
const mostBytes = 1024
const productWords = ['cavaletti', 'trainer', 'riding', 'lesson', 'stable', 'horse', 'pony']

/** Fewest characters for a role, from the configured minimum: whoever holds other people's data needs three more. */
export function passwordMinimum(role: Role, minimum: number): number {
  return role === 'client' ? minimum : minimum + 3
}

/** What is wrong with a new password, as a sentence for its owner; null when nothing is. */
export function passwordProblem(password: string, owner: PasswordOwner & { minimum: number }): string | null {
  if (!password.isWellFormed()) return 'It holds a broken character. Type it again.'
  const length = Array.from(password.normalize('NFC')).length
  const fewest = passwordMinimum(owner.role, owner.minimum)
  if (length < fewest)
    return `Use at least ${fewest} characters; this has ${length}. Four unrelated words make a good password.`
  if (length > mostCharacters || Buffer.byteLength(password) > mostBytes)
    return `Use at most ${mostCharacters} characters.`
  if (isCommonPassword(password))
    return 'This is one of the passwords that are tried first. Four unrelated words are harder to guess.'
  if (isPattern(password))
    return 'It repeats or follows the keyboard, which is tried early. Four unrelated words are harder to guess.'
  if (isMostlyAbout(password, owner))
    return 'It is made of your name, your address or words of this product. Choose something unrelated.'
  return null
}

/** The same, and whether a data breach made the password known. */
export async function newPasswordProblem(
  password: string,
  owner: PasswordOwner & { minimum: number },
  breached: BreachedPasswords,
): Promise<string | null> {
  const problem = passwordProblem(password, owner)
  if (problem) return problem
  return (await breached.includes(password))
    ? 'This password became known in a data breach of some other site. Choose one you use nowhere else.'
    : null
}

/** Whether fewer than eight characters are left once the words anybody would try for this person are taken out. */
function isMostlyAbout(password: string, owner: PasswordOwner): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const words = [owner.email, owner.firstName, owner.lastName, ...owner.email.split(/[^\p{L}\p{N}]+/u)]
    .map((word) => word.normalize('NFKC').toLowerCase().trim())
    .filter((word) => word.length >= 3)
    .concat(productWords)
    .toSorted((a, b) => b.length - a.length)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text)
  return rest !== text && Array.from(rest).length < 8
}
