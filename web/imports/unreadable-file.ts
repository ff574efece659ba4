/** Why a file cannot be read; the dialog has a message for each. */
export type Unreadable =
  | 'empty'
  | 'not-an-export'
  | 'not-a-table'
  | 'unknown-columns'
  | 'too-many-rows'
  | 'damaged-zip'
  | 'locked-zip'
  | 'no-export-in-zip'
  | 'too-large'
  | 'nothing-found'
  | 'not-a-link'
  | 'damaged-link'
  | 'no-code'
  | 'link-expired'
  | 'link-gone'
  | 'needs-https'
  | 'unknown-kind'
  | 'unreadable'

export class UnreadableFile extends Error {
  readonly why: Unreadable

  constructor(why: Unreadable) {
    super(why)
    this.why = why
  }
}
