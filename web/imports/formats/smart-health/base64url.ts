import { UnreadableFile } from '#web/record/import/unreadable-file.ts'

export const fromBase64url = (text: string): Uint8Array<ArrayBuffer> => {
  if (!/^[\w-]*={0,2}$/.test(text)) throw new UnreadableFile('unreadable')
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return Uint8Array.from(binary, sign => sign.charCodeAt(0))
  } catch {
    throw new UnreadableFile('unreadable')
  }
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
