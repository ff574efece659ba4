export type Mode = 'healthcare' | 'lifecare'
/** `general` is listed in both modes. */
export type NavigationGroup = Mode | 'general' | 'administration'

export interface RouteEntry {
  path: string
  /** A second address of the same page. */
  alias?: string
  /** The page's heading, and the document's title. */
  title: string
  /** The file that shows it. */
  page: string
  /** `both` keeps the mode that the person came from. */
  mode: Mode | 'both'
  adminOnly?: boolean
  /** `account`: only in the user's own records; otherwise the access that a caregiver needs. */
  needs?: 'account' | 'manage' | 'sensitive'
  /** Shown before its data is there, with skeletons of its own. */
  showsAtOnce?: true
  /** Left out where no side navigation lists the page; the order is that of this table. */
  navigation?: { group: NavigationGroup; label?: string; childrenOnly?: boolean }
}

const healthcare = (label?: string) => ({ mode: 'healthcare', navigation: { group: 'healthcare', label } }) as const
const lifecare = { mode: 'lifecare', navigation: { group: 'lifecare' } } as const
const general = { mode: 'both', navigation: { group: 'general' } } as const
const administration = (label?: string) =>
  ({ mode: 'both', adminOnly: true, needs: 'account', navigation: { group: 'administration', label } }) as const

/** The one route table: router, side navigations, titles, modes, build and browser tests read it. Data only. */
export const routeTable = [
  { path: '/dashboard', alias: '/', title: 'Health Dashboard', page: 'dashboard-page', ...healthcare('Dashboard') },
  {
    path: '/profile',
    title: 'My Information',
    page: 'information-page',
    mode: 'both',
    navigation: { group: 'healthcare' },
  },
  { path: '/activity', title: 'Account Activity', page: 'activity-page', mode: 'both', needs: 'manage' },
  { path: '/medications', title: 'My Medications', page: 'medications-page', ...healthcare('Medications') },
  { path: '/test-results', title: 'Test Results', page: 'test-results-page', ...healthcare() },
  { path: '/medical-history', title: 'Medical History', page: 'medical-history-page', ...healthcare() },
  { path: '/appointments', title: 'Appointments', page: 'appointments-page', ...healthcare() },
  { path: '/providers', title: 'Healthcare Providers', page: 'providers-page', ...healthcare('Providers') },
  { path: '/health-data', title: 'Health Data', page: 'health-data-page', ...healthcare() },
  {
    path: '/growth',
    title: 'Growth',
    page: 'growth-page',
    mode: 'healthcare',
    navigation: { group: 'healthcare', childrenOnly: true },
  },
  { path: '/messages', title: 'Messages', page: 'messages-page', ...healthcare() },
  { path: '/visit-pack', title: 'Visit Pack', page: 'visit-pack-page', ...healthcare() },
  { path: '/people', title: 'People', page: 'people-page', mode: 'both', needs: 'account' },
  { path: '/people/access', title: 'Who has access', page: 'access-page', mode: 'both', needs: 'account' },

  { path: '/lifecare-dashboard', title: 'Lifecare Dashboard', page: 'lifecare-dashboard-page', ...lifecare },
  { path: '/health-profile', title: 'Health Profile', page: 'health-profile-page', ...lifecare },
  { path: '/mood-wellbeing', title: 'Mood & Wellbeing', page: 'mood-wellbeing-page', needs: 'sensitive', ...lifecare },
  { path: '/vision-care', title: 'Vision Care', page: 'vision-care-page', ...lifecare },
  { path: '/dental-health', title: 'Dental Health', page: 'dental-health-page', ...lifecare },
  { path: '/hearing', title: 'Hearing & Audiology', page: 'hearing-page', ...lifecare },
  { path: '/diet-nutrition', title: 'Diet & Nutrition', page: 'diet-nutrition-page', ...lifecare },
  { path: '/sleep-health', title: 'Sleep Health', page: 'sleep-health-page', ...lifecare },
  { path: '/sexual-health', title: 'Sexual Health', page: 'sexual-health-page', needs: 'sensitive', ...lifecare },
  { path: '/fitness-movement', title: 'Fitness & Movement', page: 'fitness-movement-page', ...lifecare },
  { path: '/digital-health-tools', title: 'Digital Health Tools', page: 'digital-health-tools-page', ...lifecare },

  { path: '/documents', title: 'Documents', page: 'documents-page', ...general },
  { path: '/timeline', title: 'Timeline', page: 'timeline-page', ...general },
  { path: '/emergency-card', title: 'Emergency Card', page: 'emergency-card-page', ...general },
  { path: '/shares', title: 'Sharing', page: 'shares-page', needs: 'manage', ...general },
  { path: '/settings', title: 'Settings', page: 'settings-page', needs: 'account', ...general },

  {
    path: '/admin',
    title: 'Admin Dashboard',
    page: 'admin-page',
    showsAtOnce: true,
    ...administration('Admin Panel'),
  },
  { path: '/admin/demo-data', title: 'Demo Data', page: 'demo-data-page', ...administration() },
] as const satisfies readonly RouteEntry[]

/** The same, without the type of each page. */
export const routeEntries: readonly RouteEntry[] = routeTable

/** Pages outside the shell, where links in mail and shares lead, no matter who is signed in. */
export const linkTable = [
  { path: '/reset-password', page: 'reset-password-page' },
  { path: '/confirm-email', page: 'confirm-email-page' },
  { path: '/card', page: 'card-page' },
  { path: '/shared', page: 'shared-page' },
  { path: '/reply', page: 'reply-page' },
  { path: '/invitation', page: 'invitation-page' },
] as const
