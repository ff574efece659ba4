import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common'
import { dictionary as english } from '@zxcvbn-ts/language-en'

// As on the server, which decides (`server/account/password/strength-child-process.ts`).
const zxcvbn = new ZxcvbnFactory({ dictionary: { ...common, ...english }, graphs: adjacencyGraphs, maxLength: 40 })

/** In a worker, because the dictionaries are large and typing must stay smooth. */
self.onmessage = ({ data }: MessageEvent<{ password: string; words: string[] }>) => {
  self.postMessage({ password: data.password, guesses: zxcvbn.check(data.password, data.words).guesses })
}
