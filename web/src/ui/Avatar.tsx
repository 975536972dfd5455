import css from './Avatar.module.css'

/** A person's initials. Drawn by CSS, because the name beside it tells readers everything. */
export function Avatar({ firstName, lastName }: { firstName: string; lastName: string }) {
  return <span className={css['avatar']} data-initials={initials(firstName, lastName)} aria-hidden="true" />
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first letter of each name, complete even if it has several code points. */
export function initials(...names: string[]): string {
  return names
    .map((name) => letters.segment(name.trim())[Symbol.iterator]().next().value?.segment ?? '')
    .join('')
    .toLocaleUpperCase()
}
