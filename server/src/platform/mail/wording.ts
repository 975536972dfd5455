import { say } from '#platform/messages/say.ts'
/**
 * Makes a user's name safe for a mail to somebody else: mail programs turn addresses in names into links, and
 * spammers misuse such forms.
 */
export function safeName(name: string): string {
  return name
    .replaceAll(/[/\\:@<>]|\.(?=\S)|www/gi, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
}

export function greeting(firstName: string): string {
  const name = safeName(firstName)
  return name ? say('Hello {name},', { name }) : say('Hello,')
}
