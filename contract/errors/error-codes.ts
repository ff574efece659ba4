import type { Message } from '#contract/languages/message.ts'

/**
 * Every error: its code, status, and text with `{placeholders}`. The browser shows it in
 * the reader's language; the English text is for developers who use the API.
 */
export const errors = {
  // Any request
  not_understood: [400, 'The request could not be understood.'],
  no_content: [400, 'The request is empty.'],
  invalid_json: [400, 'This is not valid JSON.'],
  invalid_fields: [400, 'Please check the fields.'],
  /** Has its own message, for one field or the whole request. */
  invalid: [400, '{fault}'],
  nothing_to_change: [400, 'Nothing to change: send at least one field.'],
  not_a_stream: [400, 'This address returns a stream of events.'],
  unauthorized: [401, 'Unauthorized'],
  not_administrator: [403, "You don't have administrator privileges"],
  password_again: [403, 'Please enter your password again.'],
  email_unconfirmed: [403, 'Confirm your email first. We sent you a link.'],
  two_factor_required: [403, 'Turn on two-factor sign-in first. It is required here.'],
  unknown_origin: [403, 'This address is not set up. Set WELLKEPT_ORIGIN to the address people use.'],
  foreign_origin: [403, 'This request came from another site and was refused.'],
  not_found: [404, 'Not found'],
  other_account: [409, 'Another account is signed in now. Nothing was saved. Load the page again.'],
  body_too_slow: [408, 'The request timed out. Nothing was saved. Please try again.'],
  body_too_large: [413, 'This is too large.'],
  not_json: [415, 'Send this as JSON.'],
  too_many_attempts: [429, 'Too many attempts. Please try again in {seconds} seconds.'],
  too_many_emails: [429, 'No more emails can be sent for you today. Please try again tomorrow.'],
  internal_error: [500, 'Something went wrong on our side. Please try again.'],
  record_damaged: [500, 'A stored record is damaged and cannot be shown.'],
  database_unreachable: [503, 'Your records cannot be reached right now. Nothing is lost. Please try again shortly.'],
  not_ready: [503, 'The database cannot be reached.'],
  disk_full: [507, 'Nothing was saved because the disk is full. Contact your administrator.'],

  // People and access
  person_not_found: [404, 'These records do not exist, or you no longer have access to them.'],
  view_only: [403, 'You can view these records, but not change them.'],
  own_account_only: [403, 'Only the owner of the account can change this.'],
  has_manager: [409, 'Someone already manages this person’s records. They can invite others.'],
  too_many_people: [
    409,
    'You already look after {most} people, the most allowed here. Ask your administrator for more.',
  ],
  offer_not_yet: [
    403,
    'This invitation does not work yet. For three days, those who manage these records can stop it.',
  ],
  lasting_managers_only: [403, 'Only someone who manages all of these records, without an end date, can do this.'],
  offer_over: [404, 'This invitation has expired, was withdrawn, or was already accepted.'],
  offer_for_other: [403, 'This invitation is for another email address. Sign in with the account it was sent to.'],
  only_manager: [
    409,
    'Nobody else manages these records. Give someone else the role Manage first, or erase the person.',
  ],
  manages_others: [409, 'You are the only one who manages the records of {names}. Hand them over or erase them first.'],
  grant_not_found: [404, 'This account has no access to these records.'],
  more_than_own: [403, 'You cannot give more access than you have.'],
  more_than_yours: [403, 'You cannot change or end access that is more than your own.'],
  has_login: [403, 'This person has an account of their own. Only they can do this.'],
  managers_only: [403, 'Only someone who manages these records can do this.'],
  needs_everything: [403, 'Only someone who can see all of these records, sensitive ones included, can do this.'],

  // Records
  record_not_found: [404, '{one} not found'],
  record_exists: [409, 'There is already a {one}.'],
  already_recorded: [409, 'This has already been recorded.'],
  record_changed: [
    409,
    'This has been changed since you opened it, perhaps in another tab. Review the newer version before you save again.',
  ],
  storage_full: [413, 'You have reached the storage limit. Nothing was saved. Ask your administrator for more space.'],
  reference_gone: [409, 'This cannot be restored: what it belonged to ({field}) no longer exists.'],
  version_unreadable: [409, 'This version cannot be restored: its values are not valid any more.'],
  record_not_deleted: [409, 'Delete this first. Then it can be permanently erased.'],
  samples_cleared: [409, 'Your data was cleared at the same time. Please load the sample data again.'],
  idempotency_key_used: [409, 'This was already saved, with other content.'],
  too_many_requests: [429, 'Too many requests at once. Please try again in a moment.'],
  batch_full: [413, 'This does not fit into the batch. Read it by itself.'],
  too_many_searches: [429, 'Your other searches are still running. Try again in a moment.'],
  own_export_running: [409, 'Another of your exports is still running. Please wait for it to finish.'],
  too_many_exports: [503, 'Others are exporting right now. Please try again in a minute.'],

  // Files
  file_not_found: [404, 'This file does not exist, or it was deleted.'],
  document_too_large: [413, 'This file is too large. Files can be up to {megabytes} MB.'],
  file_type_unknown: [415, 'This type of file is not supported. Save it as a PDF or a picture and add that instead.'],
  file_exists: [409, 'This file is here already.'],
  file_known: [409, 'You already have this: {title}'],
  file_complete: [409, 'This file already belongs to a document. Add the new one as a new version.'],
  file_damaged: [500, 'This file is damaged and cannot be shown. Ask your administrator to restore it from a backup.'],
  chunk_wrong_size: [400, 'Part of the file was lost on the way. Please try again.'],
  not_a_thumbnail: [400, 'Send a JPEG of at most 64 KB.'],
  range_not_satisfiable: [416, 'The file is shorter than that.'],
  too_many_uploads: [429, 'Too many files are being sent at once. Please try again in a moment.'],

  // A person's imports
  invalid_line: [400, 'Line {line}: {fault}'],
  invalid_line_field: [400, 'Line {line}, {field}: {fault}'],
  not_lines: [400, 'Send the records as lines of JSON.'],
  import_not_found: [404, 'Import not found'],
  import_canceled: [409, 'This import was canceled.'],
  own_import_running: [409, 'Another of your imports is still running. Please wait for it to finish.'],
  import_too_large: [413, 'This is too large to import at once.'],
  too_many_records: [413, 'At most {most} records can be imported at once.'],
  links_off: [403, 'Opening health links is turned off here. Ask for a file instead, or ask your administrator.'],
  link_unreachable: [424, 'The server behind this link cannot be reached from here.'],
  link_unusable: [424, 'The server behind this link did not send health records.'],
  too_many_links: [429, 'Other links are being opened. Please try again in a moment.'],
  too_many_imports: [503, 'Others are importing right now. Please try again in a minute.'],

  // Sharing and messages
  not_attachable: [400, 'This cannot be attached.'],
  wrong_passcode: [401, 'Incorrect passcode.'],
  link_over: [404, 'This link no longer works. Please ask the person who gave it to you.'],
  card_closed: [404, 'This card cannot be opened. Please ask the person it belongs to.'],
  share_not_found: [404, 'Share not found'],
  share_exists: [409, 'This share already exists.'],
  too_many_shares: [409, 'You already have the maximum number of active shares. Revoke one first.'],
  share_too_large: [413, 'This is too much for one share. Choose a shorter period or fewer records.'],

  // Administration
  import_type_unknown: [400, 'Choose what is in the file.'],
  no_import_file: [400, 'Please select a CSV file to import'],
  not_csv_file: [400, 'Please select a CSV file'],
  not_json_file: [400, 'Please select an exported JSON file'],
  upload_broken: [400, 'The upload was interrupted. Nothing was imported.'],
  file_empty: [400, 'This file is empty.'],
  file_not_csv: [400, 'This is not a CSV file. Save it as CSV (UTF-8) and try again.'],
  file_without_rows: [400, 'This file has only a header row.'],
  file_of_other_type: [400, 'This looks like a {other} file. Choose that type and try again.'],
  columns_missing: [400, 'The first row must name the columns. Missing: {columns}'],
  column_twice: [400, 'Column {column} appears twice.'],
  file_has_faults: [400, 'The file has {count} errors. Nothing was imported.'],
  file_has_many_faults: [400, 'The file has {count} or more errors. Nothing was imported.'],
  not_an_export: [400, 'This is not a Wellkept export. Choose the original file you downloaded.'],
  export_damaged: [400, 'This export is incomplete or has been changed. Choose the original file you downloaded.'],
  export_too_new: [400, 'This export was created by a newer version of Wellkept. Update this installation first.'],
  user_not_found: [404, 'User not found'],
  own_account: [409, 'This is your own account. You can delete it in your settings.'],
  only_administrator: [409, 'This is the only administrator. Make someone else an administrator first.'],
  import_running: [409, 'Another import is still running. Please wait for it to finish.'],
  file_too_large: [413, 'This file is larger than 200 MB. Split it and import the parts.'],

  // Accounts
  passkey_unknown: [400, 'This passkey does not belong to this account.'],
  passkey_not_checked: [400, 'The passkey could not be checked. Please try again.'],
  /** The same for every reason, so that the error does not reveal which accounts exist. */
  sign_in_failed: [401, 'Sign in failed. Please check your credentials.'],
  sign_in_again: [401, 'This took too long. Please sign in again.'],
  wrong_code: [401, 'Incorrect code, or it was already used.'],
  registration_closed: [403, 'Registration is closed here. Contact your administrator.'],
  invitation_needed: [403, 'You need an invitation to create an account here. Ask an administrator for a link.'],
  invitation_over: [403, 'This invitation no longer works. It may have been used or have expired. Ask for a new one.'],
  invitation_for_other: [403, 'This invitation is for another email address.'],
  invitation_not_found: [404, 'This invitation has already been used or has expired.'],
  session_not_found: [404, 'This session has already ended.'],
  passkey_not_found: [404, 'Passkey not found'],
  email_link_over: [404, 'This link no longer works. It may have been used or have expired. Sign in to get a new one.'],
  password_link_over: [404, 'This link no longer works. It may have been used or have expired. Ask for a new one.'],
  email_confirmed: [409, 'Your email is already confirmed.'],
  email_taken: [409, 'There is already an account with this email.'],
  no_password: [409, 'This account has no password yet. Set one first.'],
  has_password: [409, 'This account already has a password.'],
  password_changed_elsewhere: [409, 'The password has since been changed elsewhere.'],
  no_mail: [
    409,
    'This installation does not send email. An administrator can create a link for you to set a new password.',
  ],
  only_way_to_sign_in: [409, 'This is your only way to sign in. Set a password first.'],
  last_administrator: [
    409,
    'You are the only administrator, and other people have accounts here. Make one of them an administrator first.',
  ],
  passkeys_need_a_name: [409, 'Passkeys need a host name; they do not work with an IP address.'],
  too_many_passkeys: [409, 'An account can have {most} passkeys. Remove one first.'],
  passkey_in_use: [409, 'This passkey is already in use.'],
  two_factor_on: [409, 'Two-factor sign-in is already on.'],
  two_factor_off: [409, 'Two-factor sign-in is not turned on.'],
  password_changed: [503, 'Your password has been changed. Please sign in with the new one.'],
  too_many_sign_ins: [503, 'Many people are signing in right now. Please try again in a moment.'],
  provider_unreachable: [503, 'The sign-in provider cannot be reached right now.'],
} as const satisfies Record<string, readonly [status: number, text: string]>

export type ErrorCode = keyof typeof errors

type Places<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never

/** The values of an error text's placeholders. */
export type ErrorParams<Code extends ErrorCode> = Record<Places<(typeof errors)[Code][1]>, string | number | Message>

export const errorText = (code: ErrorCode): string => errors[code][1]
