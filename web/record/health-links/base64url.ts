import { UnreadableFile } from '#web/imports/unreadable-file.ts'

export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> => {
  if (!/^[\w-]*={0,2}$/.test(text)) throw new UnreadableFile('unreadable')
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, sign => sign.charCodeAt(0))
  } catch {
    throw new UnreadableFile('unreadable')
  }
}

export const toBase64url = (bytes: Uint8Array): string => {
  // In parts, because a call takes a limited number of arguments.
  let binary = ''
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Undefined if it is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const jsonFromBase64url = (text: string): unknown => parseJson(new TextDecoder().decode(fromBase64url(text)))
