import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactNode } from 'react'
import { currentLanguage, say } from '#platform/messages/say.ts'
import { Pole } from './pole.tsx'
import { darkStyles, palette } from './palette.ts'

const font = "Figtree, 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, sans-serif"
const text: CSSProperties = {
  fontFamily: font,
  fontSize: 17,
  lineHeight: '26px',
  margin: '0 0 16px',
  color: palette.ink,
}
const quiet: CSSProperties = {
  ...text,
  fontSize: 14,
  lineHeight: '21px',
  color: palette.quiet,
  margin: '0 0 8px',
}

export interface MailProps {
  /** Preview text in the list of mails. */
  preview: string
  heading: string
  /** The main action, if there is one. */
  action?: { label: string; link: string } | undefined
  /** Why the reader gets this mail, and what to do if it is unexpected. */
  footnote: string
  /** Page on which the reader can unsubscribe from such mails; null: they must know what is in it. */
  unsubscribe?: string | null
  children: ReactNode
}

/** Layout of every mail: a message, at most one button with its link in plain text, and the reason for the mail. */
export function Mail({ preview, heading, action, footnote, unsubscribe, children }: MailProps) {
  return (
    <Html lang={currentLanguage()}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <Body className="ground" style={{ backgroundColor: palette.ground, margin: 0, padding: '24px 12px' }}>
        <Preview>{preview}</Preview>
        <Container className="card" style={card}>
          <Pole />
          <Section style={{ padding: '24px 24px 8px' }}>
            <Text className="ink" style={{ ...text, fontWeight: 700 }} data-skip-in-text="true">
              Cavaletti
            </Text>
            <Heading as="h1" className="ink" style={headline}>
              {heading}
            </Heading>
            {children}
            {action && <Action {...action} />}
          </Section>
          <Section className="foot" style={foot}>
            <Text className="quiet" style={quiet}>
              {footnote}
            </Text>
            {unsubscribe && (
              <Text className="quiet" style={quiet}>
                <Link className="link" href={unsubscribe} style={{ color: palette.pine }}>
                  {say('Unsubscribe from these emails')}
                </Link>
              </Text>
            )}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={text}>
      {children}
    </Text>
  )
}

/** A secondary action, as a plain link under its name. */
export function LinkLine({ label, link }: { label: string; link: string }) {
  return (
    <Text className="quiet" style={{ ...quiet, margin: '0 0 16px' }}>
      {label}:
      <br />
      <Link className="link" href={link} style={{ color: palette.pine, wordBreak: 'break-all' }}>
        {link}
      </Link>
    </Text>
  )
}

/** Links about one thing, each on a line of its own, large enough for a finger. */
export function LinkRow({ links }: { links: readonly { label: string; link: string }[] }) {
  if (links.length === 0) return null
  return (
    <Text className="ink" style={{ ...text, fontSize: 16, lineHeight: '32px' }}>
      {links.map(({ label, link }, place) => (
        <span key={link}>
          {place > 0 && <br />}
          <Link className="link" href={link} style={{ color: palette.pine }}>
            {label}
          </Link>
        </span>
      ))}
    </Text>
  )
}

function Action({ label, link }: { label: string; link: string }) {
  return (
    <>
      <Section style={{ padding: '8px 0 24px' }} data-skip-in-text="true">
        <Button className="button" href={link} style={button}>
          {label}
        </Button>
      </Section>
      <LinkLine label={label} link={link} />
    </>
  )
}

const card: CSSProperties = {
  maxWidth: 560,
  width: '100%',
  backgroundColor: palette.surface,
  borderRadius: 18,
  overflow: 'hidden',
}
const headline: CSSProperties = {
  ...text,
  fontSize: 26,
  lineHeight: '32px',
  fontWeight: 700,
  margin: '0 0 16px',
}
const foot: CSSProperties = { padding: '16px 24px 20px', borderTop: `1px solid ${palette.line}` }
const button: CSSProperties = {
  fontFamily: font,
  fontSize: 17,
  fontWeight: 600,
  lineHeight: '24px',
  color: palette.surface,
  backgroundColor: palette.pine,
  borderRadius: 12,
  padding: '14px 28px',
  textDecoration: 'none',
}
