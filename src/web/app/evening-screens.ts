/** Evenings. Loaded together: one leads to the other. */
export { EveningScreen } from '#web/features/evenings/screens/evening.tsx'
export { TonightScreen } from '#web/features/evenings/screens/tonight.tsx'
