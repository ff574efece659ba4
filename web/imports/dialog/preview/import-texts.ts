import { t } from '#web/platform/i18n.ts'
import type { Doubt } from '../../clinical/decided.ts'
import type { NotImported } from '../../collect-records.ts'

/** Why a line deserves a look. */
export const doubtText = (doubt: Doubt) => {
  const texts: Record<Doubt, string> = {
    'schedule-not-understood': t('Times not taken over: check the directions.'),
    'schedule-disagrees': t('The directions contradict each other. Times not taken over: check the directions.'),
    'status-unknown': t('The file does not say whether this is current.'),
    'status-against-dates': t('The file calls this active, but its end date has passed. It is added as past.'),
    'course-over': t(
      'The file calls this active, but it was only for some days, which have passed. Check whether it is still taken.',
    ),
    'given-or-not': t('The file says both that this was given and that it was not. Ask before you count on it.'),
    'done-or-not': t('The file says both that this was done and that it was not. Ask before you count on it.'),
    'text-unclear': t('The file lists this name more than once. Check in the notes which of its lines is meant.'),
    unconfirmed: t('The source was not certain about this.'),
    'codes-disagree': t('The name and the code in the file do not match. Check which one is right.'),
    'name-unknown': t('The file does not say what this is. Ask whoever wrote it.'),
    'date-unknown': t('The date is not known.'),
    'value-in-notes': t('Some of it did not fit its field and is in the notes.'),
  }
  return texts[doubt]
}

/** Why something in a file is not imported. */
export const leftOutText = (reason: NotImported['reason']) => {
  const texts: Record<NotImported['reason'], string> = {
    'no-place': t('Wellkept has no place for this. It stays in the original file.'),
    'only-text': t(
      'It is written only as text, which Wellkept does not turn into records. Read it in the original file, and add what matters.',
    ),
    directive: t(
      'Directives are not imported, because they must be right. If this still applies, enter it in the health profile.',
    ),
    'entered-in-error': t('The source says that this was entered by mistake.'),
    refuted: t('The source says that this was ruled out.'),
    negated: t(
      'It says that there is none, or that this is not so, such as “no known allergies” or a medication that is not taken.',
    ),
    'not-done': t('It was not done or not given.'),
    'no-name': t('It has no name.'),
    'no-value': t('It has no value.'),
    'no-date': t('It needs a date and has none.'),
    impossible: t('It has an impossible value, or a date in the future.'),
    'other-patient': t('It is about another person.'),
    repeated: t('The file contains it more than once. It is imported once.'),
    'file-missing': t('The document itself is not in this file, only its name.'),
    'file-altered': t('The document in this file is not the one that was exported: it was changed or damaged.'),
    'file-too-large': t('The document is larger than Wellkept can store.'),
    'cut-off': t('The file is incomplete. What was read so far can be imported. Export it again to get the rest.'),
    forged: t('It is not signed by whom it names.'),
    unreadable: t('It cannot be read.'),
    'too-many': t('It is more than one import can take.'),
    'unknown-file': t('Wellkept does not know this kind of file.'),
  }
  return texts[reason]
}
