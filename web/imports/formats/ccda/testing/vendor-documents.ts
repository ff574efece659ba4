import { athenaDocument } from './athena.ts'
import { c32Document } from './c32.ts'
import { cernerDocument } from './cerner.ts'
import { eclinicalworksDocument } from './eclinicalworks.ts'
import { epicDocument } from './epic.ts'
import { europeanDocument } from './european.ts'
import { nextgenDocument } from './nextgen.ts'
import { veteransDocument } from './veterans-affairs.ts'

/** One document in the manner of each vendor. */
export const VENDOR_DOCUMENTS: Record<string, string> = {
  athena: athenaDocument,
  c32: c32Document,
  cerner: cernerDocument,
  eclinicalworks: eclinicalworksDocument,
  epic: epicDocument,
  european: europeanDocument,
  nextgen: nextgenDocument,
  'veterans-affairs': veteransDocument,
}
