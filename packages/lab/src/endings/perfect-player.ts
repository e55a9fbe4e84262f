/** The defender of the duels, `perfect:KK-K`: it knows every distance of a material and holds out longest. */
import type { PlayerMaker } from '../players/make-player.ts';
import { endingsToolOf } from './tool.ts';

export const perfectSpec = (material: string): string => `perfect:${material}`;

export const makePerfect: PlayerMaker = async (material, { name, rules }) => {
  const tool = await endingsToolOf(rules.game.id);
  const choose = await tool.perfect(material);
  return { name, choose: ({ position }) => choose(position) };
};
