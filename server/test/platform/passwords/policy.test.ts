import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noBreachedPasswords } from '#platform/passwords/breached-passwords.ts'
import { newPasswordProblem, passwordProblem } from '#platform/passwords/policy.ts'
import { anyText } from '../../../../scripts/any-text.ts'
import { bestLongestTurn, mostTurn } from '../../fixtures/app/longest-turn.ts'

const owner = {
  email: 'hannah.brook@oakfield.example',
  firstName: 'Hannah',
  lastName: 'Brook',
  role: 'client' as const,
  minimum: 12,
}

/** security.md, section 12. */
describe('refused new passwords', () => {
  it.each([
    ['too short', 'Xv9 kelp tor', 'Use at least 15 characters; this has 12.', 'trainer'],
    ['too short', 'Xv9 kelp to', 'Use at least 12 characters; this has 11.', 'client'],
    ['too short for an administrator', 'Xv9 kelp tor', 'Use at least 15', 'admin'],
    ['eleven emoji count as eleven', '🐎🥕🌧️'.repeat(2), 'Use at least 12', 'client'],
    ['too long', 'kelp tor '.repeat(30), 'Use at most 256', 'client'],
    ['too many bytes', '🐎🥕🌧🧲🪣'.repeat(51) + '🐎x', 'Use at most 256', 'client'],
    ['a lone surrogate', 'kelp \ud800 tor window', 'broken character', 'client'],
    ['a common one', 'unbelievable', 'very common password', 'client'],
    ['a common one in capitals', 'FinalFantasy', 'very common password', 'client'],
    ['a common one with digits around', '2026-Butterfly-2026!', 'very common password', 'client'],
    ['a common one in signs', 'P@$$w0rd1234567', 'very common password', 'client'],
    ['a common one in wide letters', 'ｐａｓｓｗｏｒｄ１２３４', 'very common password', 'client'],
    ['repetition', 'aaaaaaaaaaaaaaaa', 'repeats', 'client'],
    ['a repeated piece', 'kelp9kelp9kelp9', 'repeats', 'client'],
    ['a common word twice', 'sunshinesunshine', 'repeats', 'client'],
    ['the alphabet', 'abcdefghijklmnop', 'follows the keyboard', 'client'],
    ['the keyboard', 'qwertyuiopasdfgh', 'follows the keyboard', 'client'],
    ['the keyboard downwards', '1qaz2wsx3edc4rfv', 'very common password', 'client'],
    ['digits backwards', '987654321098', 'follows the keyboard', 'client'],
    ['one’s name', 'hannahbrook2026', 'your name', 'client'],
    ['one’s address', 'hannah.brook@oakfield.example', 'your name', 'client'],
    ['words of the product', 'CavalettiRiding1', 'our product name', 'client'],
  ] as const)('%s: %s', (_what, password, sentence, role) => {
    expect(passwordProblem(password, { ...owner, role })).toContain(sentence)
  })

  it.each([
    'quill marmot 7 hinge',
    'four unrelated words here',
    'rocking-horse-quarry-mint',
    'Ein Pferd, zwei Äpfel',
    '馬は毎日にんじんを三本食べます',
    'pK4#vT9!wQ2z',
    'Hannah likes rhubarb crumble',
    '  spaces count too  x',
  ])('takes %s', (password) => {
    expect(passwordProblem(password, owner)).toBeNull()
  })

  it('refuses breached passwords, and asks only about otherwise accepted ones', async () => {
    const asked: string[] = []
    const everything = { includes: (password: string) => Promise.resolve(asked.push(password) > 0) }
    expect(await newPasswordProblem('unbelievable', owner, everything)).toContain('very common password')
    expect(asked).toEqual([])
    expect(await newPasswordProblem('quill marmot 7 hinge', owner, everything)).toContain('breach')
    expect(await newPasswordProblem('quill marmot 7 hinge', owner, noBreachedPasswords)).toBeNull()
  })

  it('uses the configured minimum', () => {
    expect(passwordProblem('pK4#vT9!', { ...owner, minimum: 8 })).toBeNull()
    expect(passwordProblem('pK4#vT9!wQ2', { ...owner, minimum: 8, role: 'trainer' })).toBeNull()
    expect(passwordProblem('pK4#vT9!', { ...owner, minimum: 8, role: 'trainer' })).toContain('at least 11')
  })

  it('answers a sentence or nothing for any text', () => {
    assert(
      property(anyText({ maxLength: 1100 }), string(), (password, name) => {
        const problem = passwordProblem(password, { ...owner, firstName: name })
        expect(problem === null || problem.endsWith('.')).toBe(true)
      }),
    )
  })

  it('checks a long repetitive password in a short turn', async () => {
    expect(await bestLongestTurn(async () => passwordProblem('ab'.repeat(128), owner))).toBeLessThan(mostTurn)
  })
})
