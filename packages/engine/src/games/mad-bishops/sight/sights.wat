;; The hot half of the evaluation of Mad Bishops on boards of two words (sights.ts tells how bishops walk): what `walk` does for one
;; side and one word after the other is done for both words of both sides at once, in the four lanes of a vector. `npm run write -- wasm`
;; makes sights-code.json of this file; a test compares the two, and others hold the answers equal to those of sights.ts.
(module
  (memory (export "memory") 1)

  ;; The mover's two words, the enemy's, and all cells of the board; answers how many pairs of enemies see each other.
  ;; $ranking: memory at 0 gets a byte for each cell, how many enemies see it, at 64 how many more of the mover's bishops do.
  ;; Otherwise memory at 128 gets, the mover's minus the enemy's, how many bishops are free, the empty cells they see, the
  ;; friends they see, and those with an enemy straight beyond.
  (func (export "look")
    (param $own0 i32) (param $own1 i32) (param $foe0 i32) (param $foe1 i32) (param $all0 i32) (param $all1 i32)
    (param $ranking i32) (result i32)
    (local $walkers v128) (local $sides v128) (local $taken v128) (local $empty v128) (local $swapped v128) (local $run v128)
    (local $ones v128) (local $twos v128) (local $fours v128) (local $bit v128)
    (local $pairs i32) (local $second i32)
    ;; By direction (rising up and down, falling up and down): cells that end two empty cells in a row, those that end four, the
    ;; empty cells crossed, the bishops met, and those met by the first walk.
    (local $ru-two v128) (local $ru-four v128) (local $ru-crossed v128) (local $ru-met v128) (local $ru-first v128)
    (local $rd-two v128) (local $rd-four v128) (local $rd-crossed v128) (local $rd-met v128) (local $rd-first v128)
    (local $fu-two v128) (local $fu-four v128) (local $fu-crossed v128) (local $fu-met v128) (local $fu-first v128)
    (local $fd-two v128) (local $fd-four v128) (local $fd-crossed v128) (local $fd-met v128) (local $fd-first v128)

    (local.set $walkers
      (i32x4.replace_lane 3
        (i32x4.replace_lane 2
          (i32x4.replace_lane 1 (i32x4.splat (local.get $foe0)) (local.get $foe1))
          (local.get $own0))
        (local.get $own1)))
    (local.set $sides
      (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $walkers) (local.get $walkers)))
    (local.set $taken (v128.or (local.get $walkers) (local.get $sides)))
    (local.set $empty
      (v128.andnot
        (i32x4.replace_lane 3
          (i32x4.replace_lane 1 (i32x4.splat (local.get $all0)) (local.get $all1))
          (local.get $all1))
        (local.get $taken)))

    ;; Rows of empty cells. Two steps lead back to the same word, by as many bits in both.
    (local.set $swapped (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $empty) (local.get $empty)))
    (local.set $ru-two
      (v128.and (local.get $empty)
        (v128.bitselect
          (i32x4.shl (local.get $swapped) (i32.const 6))
          (i32x4.shl (local.get $swapped) (i32.const 1))
          (v128.const i32x4 -1 0 -1 0))))
    (local.set $ru-four
      (v128.and (local.get $ru-two) (i32x4.shl (local.get $ru-two) (i32.const 7))))
    (local.set $rd-two
      (v128.and (local.get $empty)
        (v128.bitselect
          (i32x4.shr_u (local.get $swapped) (i32.const 1))
          (i32x4.shr_u (local.get $swapped) (i32.const 6))
          (v128.const i32x4 -1 0 -1 0))))
    (local.set $rd-four
      (v128.and (local.get $rd-two) (i32x4.shr_u (local.get $rd-two) (i32.const 7))))
    (local.set $fu-two
      (v128.and (local.get $empty)
        (v128.bitselect
          (i32x4.shl (local.get $swapped) (i32.const 5))
          (local.get $swapped)
          (v128.const i32x4 -1 0 -1 0))))
    (local.set $fu-four
      (v128.and (local.get $fu-two) (i32x4.shl (local.get $fu-two) (i32.const 5))))
    (local.set $fd-two
      (v128.and (local.get $empty)
        (v128.bitselect
          (local.get $swapped)
          (i32x4.shr_u (local.get $swapped) (i32.const 5))
          (v128.const i32x4 -1 0 -1 0))))
    (local.set $fd-four
      (v128.and (local.get $fd-two) (i32x4.shr_u (local.get $fd-two) (i32.const 5))))

    (loop $walk
      ;; Rising up: one cell, then two, four and two more, as far as they are empty; then the bishop at the end.
      (local.set $swapped (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $walkers) (local.get $walkers)))
      (local.set $run
        (v128.and (local.get $empty)
          (v128.bitselect
            (i32x4.shl (local.get $swapped) (i32.const 6))
            (i32x4.shl (local.get $swapped) (i32.const 1))
            (v128.const i32x4 -1 0 -1 0))))
      (local.set $run
        (v128.or (local.get $run)
          (v128.and (local.get $ru-two)
            (i32x4.shl (v128.or (local.get $walkers) (local.get $run)) (i32.const 7)))))
      (local.set $run
        (v128.or (local.get $run)
          (v128.and (local.get $ru-four) (i32x4.shl (local.get $run) (i32.const 14)))))
      (local.set $ru-crossed
        (v128.or (local.get $run)
          (v128.and (local.get $ru-two) (i32x4.shl (local.get $run) (i32.const 7)))))
      (local.set $run (v128.or (local.get $walkers) (local.get $ru-crossed)))
      (local.set $swapped (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $run) (local.get $run)))
      (local.set $ru-met
        (v128.and (local.get $taken)
          (v128.bitselect
            (i32x4.shl (local.get $swapped) (i32.const 6))
            (i32x4.shl (local.get $swapped) (i32.const 1))
            (v128.const i32x4 -1 0 -1 0))))
      ;; Rising down.
      (local.set $swapped (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $walkers) (local.get $walkers)))
      (local.set $run
        (v128.and (local.get $empty)
          (v128.bitselect
            (i32x4.shr_u (local.get $swapped) (i32.const 1))
            (i32x4.shr_u (local.get $swapped) (i32.const 6))
            (v128.const i32x4 -1 0 -1 0))))
      (local.set $run
        (v128.or (local.get $run)
          (v128.and (local.get $rd-two)
            (i32x4.shr_u (v128.or (local.get $walkers) (local.get $run)) (i32.const 7)))))
      (local.set $run
        (v128.or (local.get $run)
          (v128.and (local.get $rd-four) (i32x4.shr_u (local.get $run) (i32.const 14)))))
      (local.set $rd-crossed
        (v128.or (local.get $run)
          (v128.and (local.get $rd-two) (i32x4.shr_u (local.get $run) (i32.const 7)))))
      (local.set $run (v128.or (local.get $walkers) (local.get $rd-crossed)))
      (local.set $swapped (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $run) (local.get $run)))
      (local.set $rd-met
        (v128.and (local.get $taken)
          (v128.bitselect
            (i32x4.shr_u (local.get $swapped) (i32.const 1))
            (i32x4.shr_u (local.get $swapped) (i32.const 6))
            (v128.const i32x4 -1 0 -1 0))))
      ;; Falling up.
      (local.set $swapped (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $walkers) (local.get $walkers)))
      (local.set $run
        (v128.and (local.get $empty)
          (v128.bitselect
            (i32x4.shl (local.get $swapped) (i32.const 5))
            (local.get $swapped)
            (v128.const i32x4 -1 0 -1 0))))
      (local.set $run
        (v128.or (local.get $run)
          (v128.and (local.get $fu-two)
            (i32x4.shl (v128.or (local.get $walkers) (local.get $run)) (i32.const 5)))))
      (local.set $run
        (v128.or (local.get $run)
          (v128.and (local.get $fu-four) (i32x4.shl (local.get $run) (i32.const 10)))))
      (local.set $fu-crossed
        (v128.or (local.get $run)
          (v128.and (local.get $fu-two) (i32x4.shl (local.get $run) (i32.const 5)))))
      (local.set $run (v128.or (local.get $walkers) (local.get $fu-crossed)))
      (local.set $swapped (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $run) (local.get $run)))
      (local.set $fu-met
        (v128.and (local.get $taken)
          (v128.bitselect
            (i32x4.shl (local.get $swapped) (i32.const 5))
            (local.get $swapped)
            (v128.const i32x4 -1 0 -1 0))))
      ;; Falling down.
      (local.set $swapped (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $walkers) (local.get $walkers)))
      (local.set $run
        (v128.and (local.get $empty)
          (v128.bitselect
            (local.get $swapped)
            (i32x4.shr_u (local.get $swapped) (i32.const 5))
            (v128.const i32x4 -1 0 -1 0))))
      (local.set $run
        (v128.or (local.get $run)
          (v128.and (local.get $fd-two)
            (i32x4.shr_u (v128.or (local.get $walkers) (local.get $run)) (i32.const 5)))))
      (local.set $run
        (v128.or (local.get $run)
          (v128.and (local.get $fd-four) (i32x4.shr_u (local.get $run) (i32.const 10)))))
      (local.set $fd-crossed
        (v128.or (local.get $run)
          (v128.and (local.get $fd-two) (i32x4.shr_u (local.get $run) (i32.const 5)))))
      (local.set $run (v128.or (local.get $walkers) (local.get $fd-crossed)))
      (local.set $swapped (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $run) (local.get $run)))
      (local.set $fd-met
        (v128.and (local.get $taken)
          (v128.bitselect
            (local.get $swapped)
            (i32x4.shr_u (local.get $swapped) (i32.const 5))
            (v128.const i32x4 -1 0 -1 0))))

      (if (i32.eqz (local.get $second))
        (then
          ;; The first walk is that of all bishops: how often both sides see each other.
          (local.set $pairs
            (i32.add
              (i32.add
                (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (v128.and (local.get $ru-met) (local.get $sides)))))
                (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (v128.and (local.get $rd-met) (local.get $sides))))))
              (i32.add
                (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (v128.and (local.get $fu-met) (local.get $sides)))))
                (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (v128.and (local.get $fd-met) (local.get $sides))))))))
          (if (local.get $ranking)
            (then
              ;; The four directions of each cell are added up, as bits of ones, twos and fours, and laid out a byte for a cell.
              (local.set $run (v128.xor (local.get $ru-met) (local.get $rd-met)))
              (local.set $swapped (v128.xor (local.get $fu-met) (local.get $fd-met)))
              (local.set $ones (v128.xor (local.get $run) (local.get $swapped)))
              (local.set $twos (v128.and (local.get $run) (local.get $swapped)))
              (local.set $run (v128.and (local.get $ru-met) (local.get $rd-met)))
              (local.set $swapped (v128.and (local.get $fu-met) (local.get $fd-met)))
              (local.set $twos (v128.xor (local.get $twos) (v128.xor (local.get $run) (local.get $swapped))))
              (local.set $fours (v128.and (local.get $run) (local.get $swapped)))
              (local.set $bit (v128.const i8x16 1 2 4 8 16 32 64 -128 1 2 4 8 16 32 64 -128))
              (local.set $run
                (v128.or
                  (v128.or
                    (v128.and (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 (local.get $ones) (local.get $ones)))))
                    (v128.and (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 (local.get $twos) (local.get $twos))))))
                  (v128.and (v128.const i8x16 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 0 0 0 0 0 0 0 0 1 1 1 1 1 1 1 1 (local.get $fours) (local.get $fours)))))))
              (v128.store offset=0 (i32.const 0) (local.get $run))
              (v128.store offset=64 (i32.const 0)
                (i8x16.sub
                  (v128.or
                  (v128.or
                    (v128.and (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 8 8 8 8 8 8 8 8 9 9 9 9 9 9 9 9 (local.get $ones) (local.get $ones)))))
                    (v128.and (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 8 8 8 8 8 8 8 8 9 9 9 9 9 9 9 9 (local.get $twos) (local.get $twos))))))
                  (v128.and (v128.const i8x16 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 8 8 8 8 8 8 8 8 9 9 9 9 9 9 9 9 (local.get $fours) (local.get $fours))))))
                  (local.get $run)))
              (local.set $run
                (v128.or
                  (v128.or
                    (v128.and (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 (local.get $ones) (local.get $ones)))))
                    (v128.and (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 (local.get $twos) (local.get $twos))))))
                  (v128.and (v128.const i8x16 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 2 2 2 2 2 2 2 2 3 3 3 3 3 3 3 3 (local.get $fours) (local.get $fours)))))))
              (v128.store offset=16 (i32.const 0) (local.get $run))
              (v128.store offset=80 (i32.const 0)
                (i8x16.sub
                  (v128.or
                  (v128.or
                    (v128.and (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 10 10 10 10 10 10 10 10 11 11 11 11 11 11 11 11 (local.get $ones) (local.get $ones)))))
                    (v128.and (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 10 10 10 10 10 10 10 10 11 11 11 11 11 11 11 11 (local.get $twos) (local.get $twos))))))
                  (v128.and (v128.const i8x16 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 10 10 10 10 10 10 10 10 11 11 11 11 11 11 11 11 (local.get $fours) (local.get $fours))))))
                  (local.get $run)))
              (local.set $run
                (v128.or
                  (v128.or
                    (v128.and (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 4 4 4 4 4 4 4 4 5 5 5 5 5 5 5 5 (local.get $ones) (local.get $ones)))))
                    (v128.and (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 4 4 4 4 4 4 4 4 5 5 5 5 5 5 5 5 (local.get $twos) (local.get $twos))))))
                  (v128.and (v128.const i8x16 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 4 4 4 4 4 4 4 4 5 5 5 5 5 5 5 5 (local.get $fours) (local.get $fours)))))))
              (v128.store offset=32 (i32.const 0) (local.get $run))
              (v128.store offset=96 (i32.const 0)
                (i8x16.sub
                  (v128.or
                  (v128.or
                    (v128.and (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 12 12 12 12 12 12 12 12 13 13 13 13 13 13 13 13 (local.get $ones) (local.get $ones)))))
                    (v128.and (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 12 12 12 12 12 12 12 12 13 13 13 13 13 13 13 13 (local.get $twos) (local.get $twos))))))
                  (v128.and (v128.const i8x16 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 12 12 12 12 12 12 12 12 13 13 13 13 13 13 13 13 (local.get $fours) (local.get $fours))))))
                  (local.get $run)))
              (local.set $run
                (v128.or
                  (v128.or
                    (v128.and (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 6 6 6 6 6 6 6 6 7 7 7 7 7 7 7 7 (local.get $ones) (local.get $ones)))))
                    (v128.and (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 6 6 6 6 6 6 6 6 7 7 7 7 7 7 7 7 (local.get $twos) (local.get $twos))))))
                  (v128.and (v128.const i8x16 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 6 6 6 6 6 6 6 6 7 7 7 7 7 7 7 7 (local.get $fours) (local.get $fours)))))))
              (v128.store offset=48 (i32.const 0) (local.get $run))
              (v128.store offset=112 (i32.const 0)
                (i8x16.sub
                  (v128.or
                  (v128.or
                    (v128.and (v128.const i8x16 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 14 14 14 14 14 14 14 14 15 15 15 15 15 15 15 15 (local.get $ones) (local.get $ones)))))
                    (v128.and (v128.const i8x16 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 14 14 14 14 14 14 14 14 15 15 15 15 15 15 15 15 (local.get $twos) (local.get $twos))))))
                  (v128.and (v128.const i8x16 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4 4)
                    (i8x16.eq (local.get $bit)
                      (v128.and (local.get $bit)
                        (i8x16.shuffle 14 14 14 14 14 14 14 14 15 15 15 15 15 15 15 15 (local.get $fours) (local.get $fours))))))
                  (local.get $run)))
              (return (local.get $pairs))))
          ;; The second is that of free bishops: those that no enemy met, the mover's and then the enemy's.
          (local.set $ru-first (local.get $ru-met))
          (local.set $rd-first (local.get $rd-met))
          (local.set $fu-first (local.get $fu-met))
          (local.set $fd-first (local.get $fd-met))
          (local.set $walkers
            (v128.andnot (local.get $sides)
              (v128.or
                (v128.or (local.get $ru-met) (local.get $rd-met))
                (v128.or (local.get $fu-met) (local.get $fd-met)))))
          (local.set $second (i32.const 1))
          (br $walk))))

    (i32.store (i32.const 128)
      (i32.sub
        (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (local.get $walkers))))
        (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (local.get $walkers))))))
    (i32.store (i32.const 132)
      (i32.sub
        (i32.add
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (local.get $ru-crossed))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (local.get $rd-crossed)))))
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (local.get $fu-crossed))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (local.get $fd-crossed))))))
        (i32.add
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (local.get $ru-crossed))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (local.get $rd-crossed)))))
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (local.get $fu-crossed))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (local.get $fd-crossed))))))))
    (i32.store (i32.const 136)
      (i32.sub
        (i32.add
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (local.get $ru-met))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (local.get $rd-met)))))
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (local.get $fu-met))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (local.get $fd-met))))))
        (i32.add
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (local.get $ru-met))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (local.get $rd-met)))))
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (local.get $fu-met))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (local.get $fd-met))))))))
    ;; Met by a free bishop on its way and by an enemy on the way back.
    (i32.store (i32.const 140)
      (i32.sub
        (i32.add
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (v128.and (local.get $ru-met) (local.get $rd-first)))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (v128.and (local.get $rd-met) (local.get $ru-first))))))
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (v128.and (local.get $fu-met) (local.get $fd-first)))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 0 (v128.and (local.get $fd-met) (local.get $fu-first)))))))
        (i32.add
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (v128.and (local.get $ru-met) (local.get $rd-first)))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (v128.and (local.get $rd-met) (local.get $ru-first))))))
          (i32.add
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (v128.and (local.get $fu-met) (local.get $fd-first)))))
            (i32.wrap_i64 (i64.popcnt (i64x2.extract_lane 1 (v128.and (local.get $fd-met) (local.get $fu-first)))))))))
    (local.get $pairs)))
