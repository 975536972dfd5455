import type { Role } from '@cavaletti/contract'
import { say } from '#platform/messages/say.ts'
import type { BreachedPasswords } from './breached-passwords.ts'
import { isCommonPassword, isPattern } from './common-passwords.ts'

export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
  role: Role
  /** With a passkey, the password is not what keeps strangers out. */
  hasPasskey?: boolean
}

const mostCharacters = 256
const mostBytes = 1024
const productWords = ['cavaletti', 'trainer', 'riding', 'lesson', 'stable', 'horse', 'pony']

/**
 * Minimum length for a role. Trainers and administrators need three more characters than configured, because they see
 * other people's data, unless they have a passkey.
 */
export function passwordMinimum(role: Role, minimum: number, hasPasskey = false): number {
  return role === 'client' || hasPasskey ? minimum : minimum + 3
}

/** Checks a new password. Returns a sentence for its owner, or null if it is accepted. */
export function passwordProblem(password: string, owner: PasswordOwner & { minimum: number }): string | null {
  if (!password.isWellFormed()) return say('It contains a broken character. Type it again.')
  const length = Array.from(password.normalize('NFC')).length
  const fewest = passwordMinimum(owner.role, owner.minimum, owner.hasPasskey)
  if (length < fewest)
    return say(
      'Use at least {fewest} characters; this has {length}. Four unrelated words make a good password.',
      { fewest, length },
    )
  if (length > mostCharacters || Buffer.byteLength(password) > mostBytes)
    return say('Use at most {most} characters.', { most: mostCharacters })
  if (isCommonPassword(password))
    return say('This is a very common password. Four unrelated words are harder to guess.')
  if (isPattern(password))
    return say('Too easy to guess: it repeats or follows the keyboard. Try four unrelated words.')
  if (isMostlyAbout(password, owner))
    return say('Too easy to guess: it contains your name, email or our product name.')
  return null
}

/** Also checks whether a data breach exposed the password. */
export async function newPasswordProblem(
  password: string,
  owner: PasswordOwner & { minimum: number },
  breached: BreachedPasswords,
): Promise<string | null> {
  const problem = passwordProblem(password, owner)
  if (problem) return problem
  return (await breached.includes(password))
    ? say('This password appeared in a data breach of another site. Choose one that you use nowhere else.')
    : null
}

/** Whether fewer than eight characters remain without the words that an attacker would guess for this person. */
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
