/** Friends and their pages. Loaded together: one leads to the other. */
export { FriendRequestsScreen } from '#web/features/users/screens/friend-requests.tsx'
export { FriendsScreen } from '#web/features/users/screens/friends.tsx'
export { ProfileScreen } from '#web/features/users/screens/profile.tsx'
export { RecommendedScreen } from '#web/features/recommendations/screens/recommended.tsx'
export { TheirListScreen } from '#web/features/titles/screens/their-list.tsx'
export { UserScreen } from '#web/features/users/screens/user.tsx'
export { TheirGameListScreen } from '#web/features/games/screens/their-list.tsx'
