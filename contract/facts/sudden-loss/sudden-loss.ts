import { foldWords } from '../drugs/fold-name.ts'
import { hasPhrase } from '../drugs/has-phrase.ts'
import type { Source } from '../fact-set.ts'

export const SUDDEN_HEARING_LOSS: Source = {
  title: 'American Academy of Otolaryngology, Clinical Practice Guideline: Sudden Hearing Loss (Update), 2019',
  url: 'https://doi.org/10.1177/0194599819859885',
}
export const SUDDEN_SIGHT_LOSS: Source = {
  title: 'American Academy of Ophthalmology: sudden vision loss',
  url: 'https://www.aao.org/eye-health',
}

const SUDDEN = [
  'sudden*',
  'acute',
  'overnight',
  'repentin*',
  'subit*',
  'de repente',
  'soudain*',
  'brusque*',
  'brutal*',
  ...['woke up', 'since this morning', 'transient*', 'temporar*', 'de pronto', 'auf einmal', 'über nacht'],
  ...['tout a coup', 'tout dun coup', 'schlagartig*', 'vorübergehend*', 'transitori*', 'transitoir*'],
  'plötzlich*',
  'akut*',
]
const HEARING = [
  'hear',
  'hearing',
  'deaf*',
  'audicion',
  'oido',
  'sord*',
  'audition',
  // The apostrophe falls away.
  'laudition',
  'louie',
  'surd*',
  'ouie',
  'hör*',
  'gehör',
  'taub*',
  'ertaub*',
]
const SIGHT = [
  'vision',
  'sight',
  'blind*',
  'vista',
  'cieg*',
  'ceguera',
  'vue',
  'cecite',
  'aveugl*',
  'seh*',
  'erblind*',
  'see',
  'visus*',
  'veo',
]
/** These words mean a sudden loss by themselves. */
const HEARING_ALONE = ['hörsturz', 'ssnhl', 'lost hearing', 'lost my hearing', 'höre nichts', 'perdido la audicion']
const SIGHT_ALONE = [
  ...['amaurosis fugax', 'amaurose fugace', 'lost vision', 'lost my vision', 'lost sight', 'vision went', 'vois plus'],
  ...['sehe nichts', 'perdido la vision', 'perdi la vision'],
]
/** What a detached retina looks like. */
const CURTAIN = ['curtain', 'rideau', 'cortina', 'vorhang']
const EYE = ['eye', 'eyes', 'vision', 'ojo', 'ojos', 'vista', 'œil', 'oeil', 'yeux', 'vue', 'auge', 'augen']

export type SuddenLoss = 'hearing' | 'sight'

/** Whether a symptom, as written in one of four languages, is a sudden loss of hearing or sight. */
export const suddenLossOf = (written: string): SuddenLoss | null => {
  const words = foldWords(written)
  const has = (phrases: readonly string[]) => phrases.some(phrase => hasPhrase(words, phrase))
  if (has(HEARING_ALONE) || (has(SUDDEN) && has(HEARING))) return 'hearing'
  const isSight = has(SIGHT_ALONE) || (has(CURTAIN) && has(EYE)) || (has(SUDDEN) && has(SIGHT))
  return isSight ? 'sight' : null
}
