/**
 * Hot: the weighted sums of the features of `features.ts` for every seat, from sets of hexes as rows and words of
 * bits. Keeps only scratch memory between positions.
 */
import type { Options, Seat } from '@tabuleiro/rules';
import {
  FIRST_NEBULA,
  type HexBoard,
  MAX_SHIPS,
  STATION_BIT,
  type StarPosition,
} from '@tabuleiro/rules/games/small-star-empires';
import type { Weights } from '../../../types.ts';
import { bitCount } from '../../bits.ts';
import { CLEAR_DOMAIN, CLEAR_LEAD, type Measure, measures } from '../features.ts';
import { forTwo, PHASES, phaseShares, ROOMY, START } from '../phase.ts';
import { BitRows } from './bit-rows.ts';
import { Domains } from './domains.ts';
import { Neighbours } from './neighbours.ts';
import { EVEN, NEAR, OWN, Prospects } from './prospects.ts';
import { Territories } from './territories.ts';
import { Waves } from './waves.ts';

const SEATS = 4;
const COLOURS = 3;
const BONUS = 3;

const at = Object.fromEntries(measures.map((measure, i) => [measure, i])) as Record<Measure, number>;

export class Survey {
  /** By seat: the weighted sum of its features, after `measure`. */
  readonly totals = new Float64Array(SEATS);
  private readonly board: HexBoard;
  private readonly seats: number;
  /** The weights of all measures, by plies left, then by spare hexes. */
  private readonly weights: Float64Array;
  /** Index of the current weights. */
  private phase = 0;
  private awaited = 0;
  private above = 0;
  private here = 0;
  private below = 0;
  private readonly firstNebula: number;
  private readonly counting: boolean;
  private readonly tieForNone: boolean;
  private readonly rows: BitRows;
  /** Rows of free hexes and of stations; by seat, rows of its hexes and of the other seats' hexes. */
  private readonly free: Int32Array;
  private readonly stations: Int32Array;
  private readonly own: Int32Array;
  private readonly others: Int32Array;
  /** Words of each seat's hexes. */
  private readonly packed: Int32Array;
  private readonly waves: readonly Waves[];
  private readonly claims: Prospects;
  private readonly groups: Territories;
  private readonly domains: Domains;
  private readonly neighbours: Neighbours;
  private readonly territory = new Int32Array(SEATS);
  private readonly domain = new Int32Array(SEATS);
  private readonly second = new Int32Array(SEATS);
  private readonly parts = new Int32Array(SEATS);

  constructor(board: HexBoard, options: Options, weights: Weights) {
    this.board = board;
    this.seats = board.seats;
    this.weights = weightsByPhase(weights);
    this.firstNebula = options.nebula === '258' ? 2 : 1;
    this.counting = options.territory === 'count';
    this.tieForNone = options.tie === 'none';
    const rows = new BitRows(board);
    this.rows = rows;
    this.free = new Int32Array(rows.count);
    this.stations = new Int32Array(rows.count);
    this.own = new Int32Array(SEATS * rows.count);
    this.others = new Int32Array(SEATS * rows.count);
    this.packed = new Int32Array(SEATS * rows.words);
    this.waves = Array.from({ length: board.seats }, () => new Waves(rows));
    this.claims = new Prospects(rows, this.waves, this.firstNebula);
    this.groups = new Territories(board, rows);
    this.domains = new Domains(board, rows);
    this.neighbours = new Neighbours(rows);
  }

  measure(position: StarPosition): void {
    const { seats } = this;
    this.read(position);
    for (let seat = 0; seat < seats; seat++) {
      this.waves[seat]!.measure(position, seat, this.free, this.own, seat * this.rows.count);
      this.measureTerritory(position, seat);
    }
    this.claims.measure(position.seat);
    this.domains.read(this.claims);
    for (let seat = 0; seat < seats; seat++) this.domain[seat] = this.domains.size(seat, this.own);
    this.phase = this.phaseOf(position);
    for (let seat = 0; seat < seats; seat++) this.totals[seat] = this.total(position, seat);
  }

  /** Converts control words to rows without a branch per hex. */
  private read({ control }: StarPosition): void {
    const { free, own, others, packed, rows, seats, stations } = this;
    const { bitOf, count, firsts, shiftOf, wordOf, words } = rows;
    for (let i = 0; i < seats * words; i++) packed[i] = 0;
    let cell = 0;
    for (let row = 0; row < count; row++) {
      const end = firsts[row + 1]!;
      let none = 0;
      let station = 0;
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      for (; cell < end; cell++) {
        const word = control[cell]!;
        const bit = bitOf[cell]!;
        none |= bit & ((word - 1) >> 31);
        station |= bit & -((word >> STATION_BIT) & 1);
        a |= bit & -(word & 1);
        b |= bit & -((word >> 1) & 1);
        if (seats === 2) continue;
        c |= bit & -((word >> 2) & 1);
        d |= bit & -((word >> 3) & 1);
      }
      free[row] = none;
      stations[row] = station;
      const all = a | b | c | d;
      for (let seat = 0; seat < seats; seat++) {
        const mine = seat === 0 ? a : seat === 1 ? b : seat === 2 ? c : d;
        own[seat * count + row] = mine;
        others[seat * count + row] = all & ~mine;
        packed[seat * words + wordOf[row]!]! |= mine << shiftOf[row]!;
      }
    }
  }

  private total(position: StarPosition, seat: Seat): number {
    const { claims, neighbours, own, others, phase, rows, stations, waves, weights } = this;
    const stationsLeft = position.left[2 * seat + 1]!;
    const bonus = this.bonusOf(seat);
    const planets = this.planetsOf(seat);
    const nebulae = this.nebulaPoints(seat);
    const first = seat * rows.count;
    neighbours.count(others, first);
    const trade = neighbours.sum(stations, own, first);
    const sites = stationsLeft === 0 ? 0 : this.bestSites(seat, stationsLeft);
    const open = this.openMarket(seat);
    const { awaited } = this;
    claims.afford(seat, position.left[2 * seat]! + stationsLeft);
    const { counts, values } = claims;
    const wave = waves[seat]!;
    let reach = 0;
    for (let word = 0; wave.count > 0 && word < rows.words; word++) reach += bitCount(wave.within[word]!);
    let sum =
      weights[phase + at.planets]! * planets +
      weights[phase + at.nebulae]! * nebulae +
      weights[phase + at.trade]! * trade +
      weights[phase + at.bonus]! * bonus +
      weights[phase + at.territory]! * this.leadIn(this.territory, seat, CLEAR_LEAD) +
      weights[phase + at.size]! * this.territory[seat]! +
      weights[phase + at.second]! * this.second[seat]! +
      weights[phase + at.parts]! * this.parts[seat]! +
      weights[phase + at.domain]! * this.leadIn(this.domain, seat, CLEAR_DOMAIN) +
      weights[phase + at['own.count']]! * counts[OWN]! +
      weights[phase + at['own.value']]! * values[OWN]! +
      weights[phase + at['near.count']]! * counts[NEAR]! +
      weights[phase + at['near.value']]! * values[NEAR]! +
      weights[phase + at['even.count']]! * counts[EVEN]! +
      weights[phase + at['even.value']]! * values[EVEN]! +
      weights[phase + at['ahead.value']]! * claims.aheadValue(seat) +
      weights[phase + at.reach]! * reach +
      weights[phase + at.stations]! * stationsLeft +
      weights[phase + at.open]! * open +
      weights[phase + at.awaited]! * awaited +
      weights[phase + at.sites]! * sites;
    if (position.seat === seat)
      sum += weights[phase + at.tempo]! + weights[phase + at.best]! * claims.best(seat);
    return sum + this.fleet(position, seat);
  }

  private measureTerritory(position: StarPosition, seat: Seat): void {
    if (this.counting) {
      this.territory[seat] = this.controlled(seat) - 1;
      this.parts[seat] = 1;
      return;
    }
    const { groups } = this;
    groups.measure(position, this.packed, seat * this.rows.words);
    this.territory[seat] = groups.largest;
    this.second[seat] = groups.second;
    this.parts[seat] = groups.parts;
  }

  private controlled(seat: Seat): number {
    const { words } = this.rows;
    let count = 0;
    for (let i = seat * words; i < (seat + 1) * words; i++) count += bitCount(this.packed[i]!);
    return count;
  }

  private planetsOf(seat: Seat): number {
    const { kinds, words } = this.rows;
    let planets = 0;
    for (let word = 0; word < words; word++) {
      const mine = this.packed[seat * words + word]!;
      planets += bitCount(mine & (kinds[words + word]! | kinds[3 * words + word]!));
      planets += 2 * bitCount(mine & (kinds[2 * words + word]! | kinds[3 * words + word]!));
    }
    return planets;
  }

  /** Also sets the pay of one more nebula of each colour. */
  private nebulaPoints(seat: Seat): number {
    const { kinds, words } = this.rows;
    let points = 0;
    for (let colour = 0; colour < COLOURS; colour++) {
      let n = 0;
      for (let word = 0; word < words; word++)
        n += bitCount(this.packed[seat * words + word]! & kinds[(FIRST_NEBULA + colour) * words + word]!);
      if (n > 0) points += 3 * (n - 1) + this.firstNebula;
      this.claims.pays[seat * COLOURS + colour] = n > 0 ? 3 : this.firstNebula;
    }
    return points;
  }

  /** Clamped at `START` plies and `ROOMY` spare hexes. */
  private phaseOf({ left }: StarPosition): number {
    let pieces = 0;
    for (let i = 0; i < 2 * this.seats; i++) pieces += left[i]!;
    const reached = this.claims.plies;
    const most = pieces < reached ? pieces : reached;
    const plies = forTwo(most, this.seats);
    const spare = forTwo(reached - most, this.seats);
    return (
      measures.length * ((plies < START ? plies : START) * (ROOMY + 1) + (spare < ROOMY ? spare : ROOMY))
    );
  }

  private leadIn(sizes: Int32Array, seat: Seat, clear: number): number {
    let rival = 0;
    for (let other = 0; other < this.seats; other++)
      if (other !== seat && sizes[other]! > rival) rival = sizes[other]!;
    const lead = sizes[seat]! - rival;
    return lead > clear ? clear : lead < -clear ? -clear : lead;
  }

  /** rule 6.4 */
  private bonusOf(seat: Seat): number {
    const mine = this.territory[seat]!;
    for (let other = 0; other < this.seats; other++) {
      if (other === seat) continue;
      if (this.territory[other]! > mine || (this.tieForNone && this.territory[other] === mine)) return 0;
    }
    return BONUS;
  }

  /** Trade of the stations left on the best hexes in reach; `neighbours` has counted the other seats' hexes. */
  private bestSites(seat: Seat, stationsLeft: number): number {
    const { reached } = this.waves[seat]!;
    let sum = 0;
    for (let pay = this.neighbours.most, rest = stationsLeft; pay > 0 && rest > 0; pay--) {
      const there = this.neighbours.having(pay, reached);
      const used = there < rest ? there : rest;
      sum += used * pay;
      rest -= used;
    }
    return sum;
  }

  /** Free hexes next to own stations, once per station, that another seat can still take; `awaited`: that it claims. */
  private openMarket(seat: Seat): number {
    const { domains, neighbours, own, rows, seats, stations, waves } = this;
    const first = seat * rows.count;
    let sum = 0;
    this.awaited = 0;
    for (let row = 0; row < rows.count; row++) {
      const mine = stations[row]! & own[first + row]!;
      if (mine === 0) continue;
      for (let other = 0; other < seats; other++)
        if (other !== seat) this.join(waves[other]!.reached, 0, row);
      neighbours.add(row, this.above, this.here, this.below);
      sum += neighbours.of(mine);
      this.above = this.here = this.below = 0;
      for (let other = 0; other < seats; other++)
        if (other !== seat) this.join(domains.claimed, other * rows.count, row);
      neighbours.add(row, this.above, this.here, this.below);
      this.awaited += neighbours.of(mine);
      this.above = this.here = this.below = 0;
    }
    return sum;
  }

  /** Adds a set's row and its neighbours to the next count. */
  private join(set: Int32Array, first: number, row: number): void {
    if (row > 0) this.above |= set[first + row - 1]!;
    this.here |= set[first + row]!;
    if (row + 1 < this.rows.count) this.below |= set[first + row + 1]!;
  }

  /** Ships next to a free hex, and ships at home. */
  private fleet({ control, ships }: StarPosition, seat: Seat): number {
    const { homes, neighbours, size } = this.board;
    let roomy = 0;
    let home = 0;
    for (let i = seat * MAX_SHIPS; i < seat * MAX_SHIPS + MAX_SHIPS && ships[i]! < size; i++) {
      const cell = ships[i]!;
      if (cell === homes[seat]) home++;
      for (let k = 6 * cell; k < 6 * cell + 6; k++)
        if (control[neighbours[k]!] === 0) {
          roomy++;
          break;
        }
    }
    const { phase, weights } = this;
    return weights[phase + at.ships]! * roomy + weights[phase + at.home]! * home;
  }
}

/** Interpolates the weights of the six phases for every number of plies and spare hexes. */
function weightsByPhase(weights: Weights): Float64Array {
  const known = measures.map((measure) => PHASES.map((phase) => weights[`${measure}.${phase}`] ?? 0));
  const mixed = new Float64Array(measures.length * (START + 1) * (ROOMY + 1));
  let i = 0;
  for (let plies = 0; plies <= START; plies++)
    for (let spare = 0; spare <= ROOMY; spare++) {
      const shares = phaseShares(plies, spare);
      for (const ofPhases of known)
        mixed[i++] = ofPhases.reduce((sum, weight, k) => sum + shares[k]! * weight, 0);
    }
  return mixed;
}
