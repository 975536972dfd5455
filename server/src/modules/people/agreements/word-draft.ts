import { say } from '#platform/messages/say.ts'

/**
 * A text to begin with, in the language of the running work. British law does not let a business exclude liability for
 * injury by negligence, so it acknowledges risks and excludes nothing. In the United States, most states prescribe words
 * of their own.
 */
export function wordDraft(country: string): { title: string; text: string } {
  const risks = [
    say(
      'Riding and handling horses has risks. Horses can react suddenly and in ways that nobody can foresee. Even with a suitable horse, a qualified trainer and good equipment, riders can fall, be kicked, bitten or trodden on, and be injured.',
    ),
    say(
      'I have told the school everything that matters for safe riding: experience, health and earlier injuries. I will tell the school if this changes.',
    ),
    say(
      'The rider wears a riding hat that meets a current standard, with the harness fastened, and boots with a heel. The rider follows the instructions of the trainer and the rules of the yard.',
    ),
  ]
  if (country === 'US')
    return {
      title: say('Release of liability'),
      text: [
        ...risks,
        say(
          '[Insert the warning that the law of your state prescribes, and the release that your insurer asks for.]',
        ),
      ].join('\n\n'),
    }
  return {
    title: say('Risk acknowledgement'),
    text: [
      ...risks,
      say(
        'I understand and accept these risks. My legal rights, if somebody is negligent, stay as they are.',
      ),
    ].join('\n\n'),
  }
}
