import { t } from '#web/platform/i18n.ts'

/** Plain first aid, as dental and emergency services teach it. */
export const firstSteps = (): { title: string; steps: string[] }[] => [
  {
    title: t('Knocked-out adult tooth'),
    steps: [
      t('Every minute counts: see a dentist within the hour, better within 30 minutes.'),
      t('Hold the tooth by its white crown; do not touch the root.'),
      t('If it is dirty, rinse it for a few seconds with milk or cool water. Do not scrub it.'),
      t('Put it back into its place, facing the right way, and bite gently on a clean cloth.'),
      t(
        'If that does not work, carry it in cold milk, or in your own saliva. Do not let it dry, do not keep it in water.',
      ),
      t('Never put a child’s baby tooth back; call the dentist.'),
    ],
  },
  {
    title: t('Toothache'),
    steps: [
      t('Rinse with warm water, and floss gently to free trapped food.'),
      t('Hold something cold against the cheek, 15 minutes at a time.'),
      t('A pain reliever that is safe for you can help: follow its label. Do not put aspirin on the gum.'),
      t('Call your dentist, the same day if it is strong or you cannot sleep.'),
    ],
  },
  {
    title: t('Broken or chipped tooth'),
    steps: [
      t('Rinse with warm water and keep the pieces, in milk if they are large.'),
      t('Hold something cold against the cheek against swelling.'),
      t('Cover a sharp edge with dental wax or sugar-free gum.'),
      t('See a dentist soon; the same day if it hurts or bleeds, or if you see red or pink inside the tooth.'),
    ],
  },
  {
    title: t('Bleeding'),
    steps: [
      t('Sit upright. Rinse once, gently, with cool water.'),
      t('Bite firmly on folded gauze or a clean damp cloth for 20 to 30 minutes without looking.'),
      t('Do not rinse, spit or use a straw afterwards.'),
      t(
        'Still bleeding? Press again, and call your dentist. If it does not slow down, or you take a blood thinner, go to an emergency room.',
      ),
    ],
  },
  {
    title: t('Swelling, with or without fever'),
    steps: [
      t('It may be an infection: call a dentist the same day.'),
      t('With fever, a swollen face or a mouth that hardly opens, and no dentist at once: go to an emergency room.'),
      t('Hard to breathe or to swallow: call 911 now.'),
      t('Do not put heat on it, and do not press on it or open it.'),
    ],
  },
  {
    title: t('Something stuck, or a lost filling or crown'),
    steps: [
      t('Use floss for what is stuck, never a sharp tool.'),
      t('Keep a lost crown. Chew on the other side, and call your dentist in the next days.'),
    ],
  },
]
