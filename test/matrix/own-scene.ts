import type { TestWorld } from '../world.ts'
import { openScenes, type Scene, setScene } from './scene.ts'

/** A scene of friends in which the owner is the caller; the owner is in no other scene. */
export async function ownScene(world: TestWorld): Promise<Scene> {
  const scene = await setScene(await openScenes(world), 'friend')
  return { ...scene, me: scene.owner }
}
