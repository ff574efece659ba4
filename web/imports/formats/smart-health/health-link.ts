import { z } from 'zod'
import { UnreadableFile } from '#web/record/import/unreadable-file.ts'
import { jsonFromBase64url } from './base64url.ts'

export interface HealthLink {
  url: string
  /** 32 bytes, as base64url. */
  key: string
  /** `L` for long-term, `P` if a passcode is needed, `U` if the address is the file itself. */
  flag: string
  label: string | undefined
  /** In seconds. */
  exp: number | undefined
}

const payload = z.object({
  url: z.url({ protocol: /^https?$/ }).max(2000),
  key: z.string().regex(/^[\w-]{43}$/),
  flag: z
    .string()
    .regex(/^[A-Z]{0,8}$/)
    .optional(),
  label: z.string().max(500).optional(),
  exp: z.number().optional(),
})

/** The link itself, or after the address of a viewer: `https://viewer.example/#shlink:/…`. */
const LINK = /shlink:\/([\w-]+=*)/

export const parseHealthLink = (text: string): HealthLink => {
  const encoded = LINK.exec(text)?.[1]
  if (!encoded) throw new UnreadableFile('damaged-link')
  const { success, data } = payload.safeParse(jsonFromBase64url(encoded))
  if (!success) throw new UnreadableFile('damaged-link')
  return { url: data.url, key: data.key, flag: data.flag ?? '', label: data.label, exp: data.exp }
}

export const needsPasscode = ({ flag }: HealthLink) => flag.includes('P')
export const isDirectFile = ({ flag }: HealthLink) => flag.includes('U')
export const isExpired = ({ exp }: HealthLink, now: Date) => exp !== undefined && exp * 1000 < now.getTime()
