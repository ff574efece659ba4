import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

/** Only this many are checked: the time is quadratic, and longer ones are strong anyway. */
const MAX_CHARS = 40

const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common, ...english },
  graphs: adjacencyGraphs,
  maxLength: MAX_CHARS,
})

export interface StrengthRequest {
  id: number
  password: string
  /** Words that someone who knows the owner would try first. */
  words: string[]
}

export interface StrengthResponse {
  id: number
  guesses: number
}

process.on('message', ({ id, password, words }: StrengthRequest) => {
  process.send?.({ id, guesses: zxcvbn.check(password, words).guesses } satisfies StrengthResponse)
})
