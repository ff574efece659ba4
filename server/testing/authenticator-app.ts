import { codeOf, stepAt } from '#server/account/two-factor/totp.ts'

/** The secret's bytes, from the text that a person types into an app. */
export const secretBytes = (text: string) => {
  const bits = [...text.replace(/\s/g, '')].map(char =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}

/** What an authenticator app shows at this moment. */
export const codeShownFor = (secret: string) => codeOf(secretBytes(secret), stepAt(new Date()))
