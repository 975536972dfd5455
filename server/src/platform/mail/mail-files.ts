import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '#platform/log.ts'
import type { MailTransport } from './mail-transport.ts'
import { message } from './message.ts'

/**
 * Without a mail server, each mail becomes `DATA_DIR/mail/<time>-<template>-<id>.eml`, readable by its owner only,
 * and its link is printed, so that a new installation can be tried at once.
 */
export function mailFiles(dataDir: string, from: string, log: Log): MailTransport {
  const folder = join(dataDir, 'mail')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: eml } = await composer.sendMail(message(mail, from))
      const time = mail.createdAt.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
      // The same name for every attempt, so that a repeated mail is one file.
      const file = join(folder, `${time}-${mail.template}-${mail.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.part`, eml, { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info(
        { template: mail.template, link: mail.link, file },
        'mail written to a file because SMTP_URL is not set',
      )
    },
    close: () => composer.close(),
  }
}
