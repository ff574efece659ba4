import { UnreadableFile } from '#web/imports/unreadable-file.ts'
import { jsonFromBase64url, toBase64url } from './base64url.ts'

/** A SMART Health Link. */
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

/** The link itself, or after the address of a viewer: `https://viewer.example/#shlink:/…`. */
const LINK = /shlink:\/([\w-]+=*)/

const textIn = (value: unknown, pattern: RegExp, longest: number) =>
  typeof value === 'string' && value.length <= longest && pattern.test(value) ? value : undefined

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

export const parseHealthLink = (text: string): HealthLink => {
  const encoded = LINK.exec(text)?.[1]
  const content = encoded && jsonFromBase64url(encoded)
  if (!content || typeof content !== 'object') throw new UnreadableFile('damaged-link')
  const { url, key, flag = '', label, exp }: Record<string, unknown> = { ...content }
  const link = {
    url: textIn(url, /^/, 2000),
    key: textIn(key, /^[\w-]{43}$/, 43),
    flag: textIn(flag, /^[A-Z]*$/, 8),
    label: textIn(label, /^/, 500),
    exp: typeof exp === 'number' ? exp : undefined,
  }
  const isValid = link.url !== undefined && isWebAddress(link.url) && link.key !== undefined && link.flag !== undefined
  if (!isValid || link.label !== label || link.exp !== exp) throw new UnreadableFile('damaged-link')
  return link as HealthLink
}

export const writeHealthLink = (link: HealthLink): string => {
  const { url, key, flag, label, exp } = link
  const content = { url, key, ...(flag && { flag }), ...(label && { label }), ...(exp !== undefined && { exp }) }
  return `shlink:/${toBase64url(new TextEncoder().encode(JSON.stringify(content)))}`
}

export const needsPasscode = ({ flag }: HealthLink) => flag.includes('P')
export const isDirectFile = ({ flag }: HealthLink) => flag.includes('U')
export const isExpired = ({ exp }: HealthLink, now: Date) => exp !== undefined && exp * 1000 < now.getTime()
