/** Crisis help in the United States. */
export const CRISIS_HELP = [
  {
    name: '988 Suicide & Crisis Lifeline',
    about: 'Free and confidential, 24 hours a day.',
    action: 'Call or text 988',
    href: 'tel:988',
  },
  {
    name: 'Crisis Text Line',
    about: 'Text HOME to 741741, free, day and night.',
    action: 'Text 741741',
    href: 'sms:741741?&body=HOME',
  },
  {
    name: 'Emergency',
    about: 'If you or someone else is in danger right now.',
    action: 'Call 911',
    href: 'tel:911',
  },
] as const
