import { bloodAndImmunity } from './blood-and-immunity.ts'
import { breathing } from './breathing.ts'
import { circulation } from './circulation.ts'
import { congenital } from './congenital.ts'
import { digestion } from './digestion.ts'
import { ears } from './ears.ts'
import { eyes } from './eyes.ts'
import { infections } from './infections.ts'
import { injuries } from './injuries.ts'
import { mental } from './mental.ts'
import { metabolic } from './metabolic.ts'
import { musclesAndBones } from './muscles-and-bones.ts'
import { neoplasms } from './neoplasms.ts'
import { nervous } from './nervous.ts'
import { pregnancyAndBirth } from './pregnancy-and-birth.ts'
import { skin } from './skin.ts'
import { statusAndHistory } from './status-and-history.ts'
import type { CommonCondition } from './suggest-conditions.ts'
import { symptoms } from './symptoms.ts'
import { urinaryAndGenital } from './urinary-and-genital.ts'

const chapters = [
  infections,
  neoplasms,
  bloodAndImmunity,
  metabolic,
  mental,
  nervous,
  eyes,
  ears,
  circulation,
  breathing,
  digestion,
  skin,
  musclesAndBones,
  urinaryAndGenital,
  pregnancyAndBirth,
  congenital,
  symptoms,
  injuries,
  statusAndHistory,
]

/** Common conditions with their ICD-10-CM codes. Loaded only by a form that suggests them. */
export const commonConditions: CommonCondition[] = chapters.flatMap(chapter =>
  chapter
    .trim()
    .split('\n')
    .map(line => {
      const [code = '', name = '', words = ''] = line.split('|')
      return { code, name, alsoCalled: words.split('; ') }
    }),
)
