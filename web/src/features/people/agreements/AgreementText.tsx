import css from './Agreements.module.css'

/** The text to read before signing; long ones scroll. */
export function AgreementText({ title, text }: { title: string; text: string }) {
  return (
    // A region that scrolls must take the focus, so that keyboards can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css['paper']} aria-label={title} tabIndex={0}>
      {text}
    </section>
  )
}
