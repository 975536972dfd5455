import css from './Avatar.module.css'

/** Initials of a person, beside their name. Drawn by the style sheet: the name says it all, to every reader. */
export function Avatar({ firstName, lastName }: { firstName: string; lastName: string }) {
  return <span className={css['avatar']} data-initials={initials(firstName, lastName)} aria-hidden="true" />
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first letter of each name, whole even where a letter is several code points. */
export function initials(...names: string[]): string {
  return names
    .map((name) => letters.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}
