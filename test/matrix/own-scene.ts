import type { TestWorld } from '../world.ts'
import { openScenes, type Scene, setScene } from './scene.ts'

/** A scene of friends, seen by the owner of the data themselves, who is in no other one. */
export async function ownScene(world: TestWorld): Promise<Scene> {
  const scene = await setScene(await openScenes(world), 'friend')
  return { ...scene, me: scene.owner }
}
