/**
 * Hot: the features of `features.ts` for every seat in one walk over the board, weighed and summed. Nothing is kept
 * from one position to the next but scratch memory.
 */
import type { Options, Seat } from '@tabuleiro/rules';
import {
  type Board,
  FIRST_NEBULA,
  HOME,
  MAX_SHIPS,
  OWNERS,
  STATION_BIT,
  type StarPosition,
} from '@tabuleiro/rules/games/small-star-empires';
import type { Weights } from '../../types.ts';
import { CLEAR_LEAD, type FeatureId, features, LATE_PLIES } from './features.ts';
import { CLOSED, Flights, NEVER, UNSEEN } from './flights.ts';

const SEATS = 4;
const COLOURS = 3;
/** Claims by seat: how sure (own, near, even) and what the hex pays (0 to 3). */
const VALUES = 4;
const CLAIMS = 3;
const OWN = 0;
const NEAR = 1;
const EVEN = 2;
/** What a station on a hex would be paid: 0 to 6. */
const PAYS = 7;
const BONUS = 3;

const at = Object.fromEntries(features.map(({ id }, i) => [id, i])) as Record<FeatureId, number>;

export class Survey {
  /** Per seat the weighed sum of its features, after `measure`. */
  readonly totals = new Float64Array(SEATS);
  private readonly board: Board;
  private readonly seats: number;
  private readonly weights: Float64Array;
  private readonly firstNebula: number;
  private readonly counting: boolean;
  private readonly tieForNone: boolean;
  private readonly flights: readonly Flights[];
  private readonly free: Int16Array;
  private readonly owned: Int16Array;
  private readonly stations: Int16Array;
  private freeCount = 0;
  private ownedCount = 0;
  private stationCount = 0;
  /** Plies that can still be played. */
  private plies = 0;
  private best = 0;
  /** Of a free hex: how many neighbours each seat controls, four bits per seat. */
  private readonly touch: Int32Array;
  private readonly parent: Int16Array;
  private readonly groupSize: Int16Array;
  private readonly planets = new Int32Array(SEATS);
  private readonly nebulae = new Int32Array(SEATS * COLOURS);
  private readonly trade = new Int32Array(SEATS);
  private readonly pieces = new Int32Array(SEATS);
  private readonly territory = new Int32Array(SEATS);
  private readonly open = new Int32Array(SEATS);
  private readonly claims = new Int32Array(SEATS * CLAIMS * VALUES);
  private readonly sites = new Int32Array(SEATS * PAYS);
  /** What a hex of each kind pays each seat. */
  private readonly worth = Int32Array.from({ length: SEATS * HOME }, (_, i) => i % HOME);
  private readonly counts = new Int32Array(CLAIMS);
  private readonly values = new Int32Array(CLAIMS);

  constructor(board: Board, options: Options, weights: Weights) {
    this.board = board;
    this.seats = board.seats;
    this.weights = Float64Array.from(features, ({ id }) => weights[id] ?? 0);
    this.firstNebula = options.nebula === '258' ? 2 : 1;
    this.counting = options.territory === 'count';
    this.tieForNone = options.tie === 'none';
    this.flights = Array.from({ length: board.seats }, () => new Flights(board));
    const cells = () => new Int16Array(board.size + 2);
    this.free = cells();
    this.owned = cells();
    this.stations = cells();
    this.touch = new Int32Array(board.size + 2);
    this.parent = cells();
    this.groupSize = cells();
  }

  measure(position: StarPosition): void {
    for (let seat = 0; seat < this.seats; seat++) this.clear(seat);
    this.walk(position);
    for (let seat = 0; seat < this.seats; seat++)
      for (let colour = 0; colour < COLOURS; colour++)
        this.worth[seat * HOME + FIRST_NEBULA + colour] =
          this.nebulae[seat * COLOURS + colour]! > 0 ? 3 : this.firstNebula;
    this.look(position);
    for (let seat = 2; seat < this.seats; seat++) this.mark(position, seat);
    for (let seat = 0; seat < this.seats; seat++) this.flights[seat]!.measure(position, seat, this.freeCount);
    if (this.seats === 2) this.claimForTwo(position);
    else this.claim(position);
    this.watchStations(position);
    for (let seat = 0; seat < this.seats; seat++) this.totals[seat] = this.total(position, seat);
  }

  /** In loops of its own: arrays this short are slow to fill by their method. */
  private clear(seat: Seat): void {
    this.planets[seat] = this.pieces[seat] = this.trade[seat] = this.open[seat] = 0;
    this.territory[seat] = 1;
    for (let i = seat * COLOURS; i < (seat + 1) * COLOURS; i++) this.nebulae[i] = 0;
    for (let i = seat * CLAIMS * VALUES; i < (seat + 1) * CLAIMS * VALUES; i++) this.claims[i] = 0;
    for (let i = seat * PAYS; i < (seat + 1) * PAYS; i++) this.sites[i] = 0;
  }

  /** Sorts the hexes into free and controlled ones and counts what they are. */
  private walk({ control }: StarPosition): void {
    const { board, free, nebulae, owned, pieces, planets, touch } = this;
    const { kinds, size } = board;
    const marks0 = this.flights[0]!.marks;
    const marks1 = this.flights[1]!.marks;
    const moves0 = this.flights[0]!.moves;
    const moves1 = this.flights[1]!.moves;
    let freeCount = 0;
    let ownedCount = 0;
    for (let cell = 0; cell < size; cell++) {
      const word = control[cell]!;
      if (word === 0) {
        free[freeCount++] = cell;
        touch[cell] = 0;
        marks0[cell] = UNSEEN;
        marks1[cell] = UNSEEN;
        moves0[cell] = moves1[cell] = NEVER;
        continue;
      }
      marks0[cell] = (word & (OWNERS - 1)) === 0 ? 0 : CLOSED;
      marks1[cell] = (word & (OWNERS - 2)) === 0 ? 0 : CLOSED;
      if ((word & OWNERS) === 0) continue;
      owned[ownedCount++] = cell;
      const kind = kinds[cell]!;
      if (kind === HOME) continue;
      const seat = 31 - Math.clz32(word & OWNERS);
      pieces[seat]!++;
      if (kind < FIRST_NEBULA) planets[seat]! += kind;
      else nebulae[seat * COLOURS + kind - FIRST_NEBULA]!++;
    }
    this.freeCount = freeCount;
    this.ownedCount = ownedCount;
  }

  /** What `walk` does by the way for the first two seats. */
  private mark({ control }: StarPosition, seat: Seat): void {
    const { marks, moves } = this.flights[seat]!;
    const enemies = OWNERS ^ (1 << seat);
    for (let cell = 0; cell < this.board.size; cell++) {
      const word = control[cell]!;
      marks[cell] = word === 0 ? UNSEEN : (word & enemies) === 0 ? 0 : CLOSED;
      moves[cell] = NEVER;
    }
  }

  /** What lies beside the controlled hexes: paying neighbours, free ones, and own ones earlier on the board. */
  private look({ control }: StarPosition): void {
    const { groupSize, owned, parent, stations, territory, touch, trade } = this;
    const { neighbours } = this.board;
    let stationCount = 0;
    for (let i = 0; i < this.ownedCount; i++) {
      const cell = owned[i]!;
      const word = control[cell]!;
      const owner = word & OWNERS;
      const seat = 31 - Math.clz32(owner);
      const station = (word >> STATION_BIT) & 1;
      if (station !== 0) stations[stationCount++] = cell;
      parent[cell] = cell;
      groupSize[cell] = 1;
      const mark = 1 << (4 * seat);
      for (let k = 6 * cell; k < 6 * cell + 6; k++) {
        const next = neighbours[k]!;
        const beside = control[next]!;
        if (beside === 0) touch[next]! += mark;
        else if ((beside & owner) === 0) trade[seat]! += (beside & OWNERS) !== 0 ? station : 0;
        else if (next < cell) {
          const size = this.join(next, cell);
          if (size > territory[seat]!) territory[seat] = size;
        }
      }
    }
    this.stationCount = stationCount;
    if (this.counting) for (let seat = 0; seat < this.seats; seat++) territory[seat] = this.pieces[seat]!;
  }

  /** Joins the groups of two hexes; answers the size of the whole. */
  private join(a: number, b: number): number {
    const { groupSize, parent } = this;
    while (parent[a] !== a) a = parent[a] = parent[parent[a]!]!;
    while (parent[b] !== b) b = parent[b] = parent[parent[b]!]!;
    if (a === b) return groupSize[a]!;
    parent[b] = a;
    return (groupSize[a]! += groupSize[b]!);
  }

  /** Whom each free hex may fall to, and what stations there would be paid. */
  private claim({ seat: mover }: StarPosition): void {
    const { claims, flights, free, seats, sites, touch, worth } = this;
    const { kinds } = this.board;
    let plies = 0;
    let best = 0;
    for (let i = 0; i < this.freeCount; i++) {
      const cell = free[i]!;
      const touched = touch[cell]!;
      let least = NEVER;
      let rivals = 0;
      let claimant = 0;
      let kind = OWN;
      for (let k = 0; k < seats; k++) {
        const seat = mover + k < seats ? mover + k : mover + k - seats;
        const moves = flights[seat]!.moves[cell]!;
        if (moves === NEVER) continue;
        rivals++;
        const others = touched & ~(15 << (4 * seat));
        sites[seat * PAYS + (others & 15) + ((others >> 4) & 15) + ((others >> 8) & 15) + (others >> 12)]!++;
        if (moves < least) {
          least = moves;
          claimant = seat;
          kind = NEAR;
        } else if (moves === least) kind = EVEN;
      }
      if (rivals === 0) continue;
      plies++;
      claims[
        (claimant * CLAIMS + (rivals === 1 ? OWN : kind)) * VALUES + worth[claimant * HOME + kinds[cell]!]!
      ]!++;
      if (flights[mover]!.moves[cell] === 1) best = Math.max(best, worth[mover * HOME + kinds[cell]!]!);
    }
    this.plies = plies;
    this.best = best;
  }

  /** The same for two seats, who decide most searches. */
  private claimForTwo({ seat: mover }: StarPosition): void {
    const { claims, free, sites, touch, worth } = this;
    const { kinds } = this.board;
    const own = this.flights[mover]!.moves;
    const other = this.flights[1 - mover]!.moves;
    const ownWorth = mover * HOME;
    const otherWorth = (1 - mover) * HOME;
    const ownSites = mover * PAYS;
    const otherSites = (1 - mover) * PAYS;
    const ownClaims = mover * CLAIMS * VALUES;
    const otherClaims = (1 - mover) * CLAIMS * VALUES;
    const ownTouch = 4 * mover;
    const otherTouch = 4 - ownTouch;
    let plies = 0;
    let best = 0;
    for (let i = 0; i < this.freeCount; i++) {
      const cell = free[i]!;
      const a = own[cell]!;
      const b = other[cell]!;
      if ((a & b) === NEVER) continue;
      plies++;
      const touched = touch[cell]!;
      const kind = kinds[cell]!;
      if (a !== NEVER) sites[ownSites + ((touched >> otherTouch) & 15)]!++;
      if (b !== NEVER) sites[otherSites + ((touched >> ownTouch) & 15)]!++;
      if (a <= b) {
        const value = worth[ownWorth + kind]!;
        claims[ownClaims + (b === NEVER ? OWN : a < b ? NEAR : EVEN) * VALUES + value]!++;
        if (a === 1 && value > best) best = value;
      } else {
        claims[otherClaims + (a === NEVER ? OWN : NEAR) * VALUES + worth[otherWorth + kind]!]!++;
        if (a === 1 && worth[ownWorth + kind]! > best) best = worth[ownWorth + kind]!;
      }
    }
    this.plies = plies;
    this.best = best;
  }

  /** Free hexes beside stations that somebody else can come to. */
  private watchStations({ control }: StarPosition): void {
    const { flights, open, seats, stations } = this;
    const { neighbours } = this.board;
    for (let i = 0; i < this.stationCount; i++) {
      const cell = stations[i]!;
      const owner = 31 - Math.clz32(control[cell]! & OWNERS);
      for (let k = 6 * cell; k < 6 * cell + 6; k++) {
        const next = neighbours[k]!;
        if (control[next] !== 0) continue;
        for (let seat = 0; seat < seats; seat++)
          if (seat !== owner && flights[seat]!.moves[next] !== NEVER) {
            open[owner]!++;
            break;
          }
      }
    }
  }

  private total(position: StarPosition, seat: Seat): number {
    const { weights, counts, values } = this;
    const bonus = this.bonusOf(seat);
    const trade = this.trade[seat]!;
    const planets = this.planets[seat]!;
    const nebulae = this.nebulaPoints(seat);
    const late = this.lateness(position);
    this.afford(position, seat);
    let sum =
      weights[at.planets]! * planets +
      weights[at.nebulae]! * nebulae +
      weights[at.trade]! * trade +
      (weights[at.bonus]! + weights[at['bonus.late']]! * late) * bonus +
      weights[at['points.late']]! * late * (planets + nebulae + trade + bonus) +
      weights[at.territory]! * this.leadInTerritory(seat) +
      weights[at['own.count']]! * counts[OWN]! +
      (weights[at['own.value']]! + weights[at['own.late']]! * late) * values[OWN]! +
      weights[at['near.count']]! * counts[NEAR]! +
      weights[at['near.value']]! * values[NEAR]! +
      weights[at['even.count']]! * counts[EVEN]! +
      weights[at['even.value']]! * values[EVEN]! +
      weights[at.reach]! * this.flights[seat]!.next +
      weights[at.stations]! * position.left[2 * seat + 1]! +
      weights[at.open]! * this.open[seat]! +
      weights[at.sites]! * this.bestSites(seat, position.left[2 * seat + 1]!);
    if (position.seat === seat) sum += weights[at.tempo]! + weights[at.best]! * this.best;
    return sum + this.fleet(position, seat);
  }

  private nebulaPoints(seat: Seat): number {
    let points = 0;
    for (let i = seat * COLOURS; i < seat * COLOURS + COLOURS; i++) {
      const n = this.nebulae[i]!;
      if (n > 0) points += 3 * (n - 1) + this.firstNebula;
    }
    return points;
  }

  private lateness({ left }: StarPosition): number {
    let pieces = 0;
    for (let i = 0; i < 2 * this.seats; i++) pieces += left[i]!;
    const plies = pieces < this.plies ? pieces : this.plies;
    return plies < LATE_PLIES ? (LATE_PLIES - plies) / LATE_PLIES : 0;
  }

  private leadInTerritory(seat: Seat): number {
    let rival = 0;
    for (let other = 0; other < this.seats; other++)
      if (other !== seat && this.territory[other]! > rival) rival = this.territory[other]!;
    const lead = this.territory[seat]! - rival;
    return lead > CLEAR_LEAD ? CLEAR_LEAD : lead < -CLEAR_LEAD ? -CLEAR_LEAD : lead;
  }

  /** rule 6.4 */
  private bonusOf(seat: Seat): number {
    const { territory } = this;
    for (let other = 0; other < this.seats; other++)
      if (
        other !== seat &&
        (this.tieForNone ? territory[other]! >= territory[seat]! : territory[other]! > territory[seat]!)
      )
        return 0;
    return BONUS;
  }

  /** Claims that there are pieces for: dear before cheap, sure before unsure. */
  private afford({ left }: StarPosition, seat: Seat): void {
    const { claims, counts, values } = this;
    const first = seat * CLAIMS * VALUES;
    counts[OWN] = counts[NEAR] = counts[EVEN] = 0;
    values[OWN] = values[NEAR] = values[EVEN] = 0;
    let pieces = left[2 * seat]! + left[2 * seat + 1]!;
    for (let value = VALUES - 1; value >= 0 && pieces > 0; value--)
      for (let claim = 0; claim < CLAIMS; claim++) {
        const there = claims[first + claim * VALUES + value]!;
        const used = there < pieces ? there : pieces;
        counts[claim]! += used;
        values[claim]! += used * value;
        pieces -= used;
      }
  }

  private bestSites(seat: Seat, stations: number): number {
    let sum = 0;
    for (let pay = PAYS - 1; pay > 0 && stations > 0; pay--) {
      const there = this.sites[seat * PAYS + pay]!;
      const used = there < stations ? there : stations;
      sum += used * pay;
      stations -= used;
    }
    return sum;
  }

  /** Ships with a free hex beside them, and ships at home. */
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
    return this.weights[at.ships]! * roomy + this.weights[at.home]! * home;
  }
}
