/** Friends, what they ask and recommend. Loaded together: one leads to the other. */
export { FriendRequestsScreen } from '#web/features/users/screens/friend-requests.tsx'
export { FriendsScreen } from '#web/features/users/screens/friends.tsx'
export { RecommendedScreen } from '#web/features/recommendations/screens/recommended.tsx'
