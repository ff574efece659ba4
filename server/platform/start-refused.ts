/** A start that cannot go on, for a reason that the operator can mend: shown as one line, without a stack. */
export class StartRefused extends Error {}
